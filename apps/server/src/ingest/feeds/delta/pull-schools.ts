import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { SharingConfig } from "@schoolmap/contract";
import { type Run, RunStopped } from "../../../jobs/recorded-run.ts";
import { SYSTEM } from "../../../record/actor.ts";
import type { OpenRecord } from "../../../record/open.ts";
import type { BulkUnit } from "../../../record/unit/write-bulk.ts";
import { holdRemovals, holdRows } from "../../review/hold-rows.ts";
import { isReviewed } from "../../review/is-reviewed.ts";
import { FileError } from "../../school-files/reasons.ts";
import { importSchools } from "../../schools/import-schools.ts";
import { moveCursor } from "../cursor.ts";
import { FeedError, problemAt } from "../feed-error.ts";
import type { Position } from "../page.ts";
import { toText } from "../values.ts";
import type { SharedFile } from "./actions.ts";
import type { Row } from "./read-parquet.ts";
import { retireListed } from "./retire-schools.ts";
import { SCHOOL_COLUMNS, schoolHeader, schoolLines } from "./school-lines.ts";
import { nextVersion } from "./shared-measurements.ts";
import { rowStateOf, type SharingClient } from "./sharing-client.ts";

export interface SchoolPull {
  readonly record: OpenRecord;
  readonly source: { readonly id: number; readonly name: string };
  readonly config: SharingConfig;
  readonly client: SharingClient;
  readonly cursor: ReadonlyMap<string, Position>;
  readonly run: Run;
}

interface Country {
  readonly id: number;
  readonly iso3: string;
}

/**
 * Updates the schools from the table of each country with the import of school files: the whole table the first time,
 * then the last change of each school. The position is updated in the transaction of the import. Rows that need a
 * review are added to the review queue, unless the source is trusted to publish immediately.
 */
export async function pullSchools(pull: SchoolPull): Promise<void> {
  const { record, config, client, run } = pull;
  const known = await record.db.selectFrom("country").select(["id", "iso3"]).where("deleted", "is", null).execute();
  for (const table of await client.tables()) {
    if (run.stopping.aborted) throw new RunStopped("It was stopped between two countries.");
    const country = known.find(({ iso3 }) => iso3 === table.toUpperCase());
    if (config.exclude.includes(table)) continue;
    if (!country) {
      await run.note(`Table ${table} is left out: its name is not the code of a country.`);
      continue;
    }
    try {
      await pullTable(pull, table, country);
    } catch (error) {
      throw problemAt(`table ${table}`, error instanceof FileError ? new FeedError(error.message) : error);
    }
  }
}

async function pullTable(pull: SchoolPull, table: string, country: Country): Promise<void> {
  const { client, cursor, run } = pull;
  const next = nextVersion(cursor.get(table));
  if (next === undefined) {
    const { version, files } = await client.snapshot(table);
    await importLines(pull, table, country, version, snapshotLines(client, files));
    return;
  }
  const newest = await client.version(table);
  if (next > newest + 1) throw new FeedError(`Its version went back from ${next - 1} to ${newest}.`);
  if (next > newest) return;
  const last = await lastChanges(client, await client.changes(table, next, newest));
  const gone = [...last].flatMap(([gigaId, row]) => (row === null ? [gigaId] : []));
  const there = [...last.values()].filter((row) => row !== null);
  await run.count(await removeGone(pull, country, gone));
  if (there.length > 0) await importLines(pull, table, country, newest, changeLines(there));
  else await moveCursor(pull.record.db, cursorOf(pull, table), cursor.get(table), { version: newest + 1 });
}

/** Deletes schools that the table no longer lists, or holds their deletion for review. */
async function removeGone(
  pull: SchoolPull,
  { id }: Country,
  gigaIds: readonly string[],
): Promise<Record<string, number>> {
  const { record, source, run } = pull;
  const options = { actor: SYSTEM, signal: run.signal };
  if (!(await isHeld(pull, id))) {
    return { deleted: await retireListed(record, id, gigaIds, { ...options, source: source.name }) };
  }
  return { held: await holdRemovals(record, { ...options, countryId: id, gigaIds, source }) };
}

/**
 * Returns the last change of each school: its current row, or null when it is deleted. A school that is removed and
 * added within one version, in either order, exists.
 */
async function lastChanges(client: SharingClient, files: readonly SharedFile[]): Promise<Map<string, Row | null>> {
  const last = new Map<string, { readonly row: Row | null; readonly version: number | undefined }>();
  for (const file of files) {
    const { version } = file;
    for await (const rows of client.rows(file, SCHOOL_COLUMNS)) {
      for (const row of rows) {
        const state = rowStateOf(file, row);
        const gigaId = toText(row.school_id_giga);
        if (state === "previous" || gigaId === undefined) continue;
        const before = last.get(gigaId);
        if (state === "current") last.set(gigaId, { row, version });
        else if (!before?.row || before.version !== version) last.set(gigaId, { row: null, version });
      }
    }
  }
  return new Map([...last].map(([gigaId, { row }]) => [gigaId, row]));
}

async function* snapshotLines(client: SharingClient, files: readonly SharedFile[]): AsyncGenerator<string> {
  yield schoolHeader();
  for (const file of files) {
    for await (const rows of client.rows(file, SCHOOL_COLUMNS)) yield schoolLines(rows);
  }
}

async function* changeLines(rows: readonly Row[]): AsyncGenerator<string> {
  yield schoolHeader();
  yield schoolLines(rows);
}

/** Reads everything from the network before the import begins, because other imports wait while it runs. */
async function importLines(
  pull: SchoolPull,
  table: string,
  country: Country,
  version: number,
  lines: AsyncIterable<string>,
): Promise<void> {
  const { record, source, cursor, run } = pull;
  const hold = (await isHeld(pull, country.id)) ? holdOf(source.id) : undefined;
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-feed-"));
  const path = join(folder, "schools.csv");
  try {
    await pipeline(lines, createWriteStream(path, { mode: 0o600 }), { signal: run.signal });
    const { rows, importId } = await importSchools(record, {
      file: { name: source.name, chunks: createReadStream(path) },
      countryCode: country.iso3,
      actor: SYSTEM,
      signal: run.signal,
      hold,
      prepare: ({ db }) => moveCursor(db, cursorOf(pull, table), cursor.get(table), { version: version + 1 }),
    });
    const { total, ...counts } = rows;
    await run.count({ rows: total, ...counts });
    await run.note(`${table} version ${version}: ${total} rows, see import ${importId}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns whether rows are held for review, as set by the feed, the source or the country. */
async function isHeld({ record, source, config }: SchoolPull, countryId: number): Promise<boolean> {
  return config.publish === "review" || isReviewed(record.db, { countryId, sourceId: source.id });
}

function holdOf(sourceId: number) {
  return (unit: BulkUnit, importId: number) => holdRows(unit, sourceId, importId);
}

function cursorOf({ source }: SchoolPull, part: string) {
  return { sourceId: source.id, part };
}
