import { pipeline } from "node:stream/promises";
import type { Attribute } from "@schoolmap/contract";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { SchoolRow } from "../school-files/check-row.ts";
import type { Value } from "../school-files/values.ts";

/** Columns of `incoming` that every file sets; the attributes of the file follow them. */
const BASE_COLUMNS = [
  "line",
  "country_id",
  "region_id",
  "giga_id_school",
  "external_id",
  "name",
  "lon",
  "lat",
] as const;

/**
 * Creates the table `incoming` for one transaction, with one row per line of the file, and the attributes of the file
 * with the types of the record. Columns that only the record knows (the school's id, district, deletion) are empty for
 * rows of files.
 */
export async function createIncoming(client: pg.PoolClient, attributes: readonly Attribute[]): Promise<void> {
  const typed = attributes.map(({ column, table }) => `, ${table === "schools" ? "s" : "t"}.${column}`);
  await client.query(`
    create temp table incoming on commit drop as
    select 0 as line, s.country_id, s.region_id, s.giga_id_school, s.external_id, s.name, s.lon, s.lat, s.id as school_id,
      s.district_id, s.deleted${typed.join("")}
    from school s, school_static t limit 0`);
}

/** Copies all rows into `incoming` as they arrive. */
export async function copyIncoming(
  client: pg.PoolClient,
  attributes: readonly Attribute[],
  blocks: AsyncIterable<readonly SchoolRow[]>,
  signal?: AbortSignal,
): Promise<void> {
  await copyRows(client, attributes, blocks, signal);
  await indexIncoming(client);
}

/** Copies some rows into `incoming`. */
export async function copyRows(
  client: pg.PoolClient,
  attributes: readonly Attribute[],
  blocks: AsyncIterable<readonly SchoolRow[]> | Iterable<readonly SchoolRow[]>,
  signal?: AbortSignal,
): Promise<void> {
  const columns = [...BASE_COLUMNS, ...attributes.map(({ column }) => column)];
  const sink = client.query(copyFrom(`copy incoming (${columns.join(", ")}) from stdin`));
  await pipeline(copyText(blocks), sink, { signal });
}

/** Called when `incoming` contains all rows. */
export async function indexIncoming(client: pg.PoolClient): Promise<void> {
  await client.query("create index on incoming (line); analyze incoming");
}

async function* copyText(
  blocks: AsyncIterable<readonly SchoolRow[]> | Iterable<readonly SchoolRow[]>,
): AsyncGenerator<string> {
  for await (const block of blocks) if (block.length > 0) yield block.map(copyLine).join("");
}

/** Formats one line in PostgreSQL's COPY text format. */
function copyLine(row: SchoolRow): string {
  let line = `${row.line}\t${row.countryId}\t${copyCell(row.regionId)}\t${copyCell(row.gigaId)}\t${copyCell(row.externalId)}\t${copyCell(row.name)}\t${row.lon}\t${row.lat}`;
  for (const value of row.values) line += `\t${copyCell(value)}`;
  return `${line}\n`;
}

/** Texts contain no control characters, so only the backslash is escaped. */
function copyCell(value: Value): string {
  if (value === null) return "\\N";
  if (typeof value !== "string") return String(value);
  return value.includes("\\") ? value.replaceAll("\\", "\\\\") : value;
}
