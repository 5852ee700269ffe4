import type { FeedMapping, SharingConfig } from "@schoolmap/contract";
import { FeedError, problemAt } from "../feed-error.ts";
import type { FeedPage, Position } from "../page.ts";
import type { Row } from "./read-parquet.ts";
import { rowStateOf, type SharingClient } from "./sharing-client.ts";

/** Maximum number of rows per page. */
const PAGE_ROWS = 20_000;

/**
 * Yields the measurements of all tables of a schema, each table version by version from its position. The position is
 * updated when a version is complete. A version that is read again after a crash contains the same measurements, which
 * count once.
 */
export async function* sharedMeasurements(
  client: SharingClient,
  config: SharingConfig,
  positionOf: (table: string) => Position | undefined,
): AsyncGenerator<FeedPage> {
  const wanted = columnsOf(config.mapping);
  for (const table of await client.tables()) {
    if (config.exclude.includes(table)) continue;
    try {
      const newest = await client.version(table);
      const next = nextVersion(positionOf(table)) ?? Math.max(0, newest - config.first_versions + 1);
      if (next > newest + 1) throw new FeedError(`Its version went back from ${next - 1} to ${newest}.`);
      for (let version = next; version <= newest; version++) {
        yield* versionPages(client, table, version, wanted);
      }
    } catch (error) {
      throw problemAt(`table ${table}`, error);
    }
  }
}

async function* versionPages(
  client: SharingClient,
  table: string,
  version: number,
  wanted: ReadonlySet<string>,
): AsyncGenerator<FeedPage> {
  const where = `${table} version ${version}`;
  const page = (rows: readonly Row[], position?: Position): FeedPage => ({ where, part: table, rows, position });
  let rows: Row[] = [];
  for (const file of await client.changes(table, version, version)) {
    for await (const block of client.rows(file, wanted)) {
      // Measurements are never removed: deleted rows are ignored.
      for (const row of block) if (rowStateOf(file, row) === "current") rows.push(row);
      for (; rows.length > PAGE_ROWS; rows = rows.slice(PAGE_ROWS)) yield page(rows.slice(0, PAGE_ROWS));
    }
  }
  yield page(rows, { version: version + 1 });
}

/** Returns the version to read next, or undefined when none was read. */
export function nextVersion(position: Position | undefined): number | undefined {
  return typeof position?.version === "number" ? position.version : undefined;
}

function columnsOf({ columns, id = [], giga_id_when }: FeedMapping): ReadonlySet<string> {
  const paths = [...Object.values(columns), ...id, ...(giga_id_when ? [giga_id_when.column] : [])];
  return new Set(paths.flatMap((path) => [path, path.split(".")[0]!]));
}
