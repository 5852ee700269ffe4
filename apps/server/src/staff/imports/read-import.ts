import { IMPORT_TARGETS, type ImportRow, type RowVerdict } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import { actorText } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { CheckReport } from "../../record/tables/file-import.ts";
import type { Database } from "../../record/tables/index.ts";
import { write } from "../../record/unit/write.ts";
import { wordsFor } from "./columns/words.ts";
import { type FileImport, NOT_CHECKED } from "./file-import.ts";

const PAGE = 50;
const MAX_PLACES = 5_000;

/** Returns the countries that the actor may use, and the sources, as options. */
export async function optionsFor(db: Kysely<Database>, actor: Actor) {
  const reach = "countries" in actor ? actor.countries : null;
  const countries = await db
    .selectFrom("country")
    .select(["id", "code", "name"])
    .where("deleted", "is", null)
    .$if(reach !== null, (query) => query.where("id", "in", [0, ...(reach ?? [])]))
    .orderBy("name")
    .execute();
  const sources = await db
    .selectFrom("source")
    .select(["id", "name"])
    .where("deleted", "is", null)
    .where("type", "=", "SCHOOL_MASTER")
    .orderBy("name")
    .execute();
  return { countries, sources };
}

/** Returns the findings of the file. @throws HttpError `not_found` before it was read */
export async function findingsOf(db: Kysely<Database>, { id }: FileImport) {
  const { columns, country, rows } = await findingOf(db, id);
  const words: Record<string, Record<string, string | null>> = {};
  for (const target of IMPORT_TARGETS) {
    const known = wordsFor(target);
    if (known) words[target] = { ...known };
  }
  return { columns, country, rows, words };
}

/** Returns the result of the last check. @throws HttpError `not_found` before the first one */
export async function reportOf(db: Kysely<Database>, { id }: FileImport): Promise<CheckReport> {
  const { report } = await findingOf(db, id);
  if (report) return report;
  throw new HttpError("not_found", "The rows were not checked yet.");
}

async function findingOf(db: Kysely<Database>, id: number) {
  const found = await db
    .selectFrom("file_import_finding")
    .selectAll()
    .where("file_import_id", "=", id)
    .executeTakeFirst();
  if (found) return found;
  throw new HttpError("not_found", "The file was not read yet.");
}

interface RowsQuery {
  readonly verdict?: RowVerdict | undefined;
  readonly cause?: string | undefined;
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** Returns a page of the rows of an import, with the exact count of all selected rows. */
export async function rowsOf(
  db: Kysely<Database>,
  { id }: FileImport,
  { verdict, cause, after = 0, limit = PAGE }: RowsQuery,
): Promise<{ count: number; results: ImportRow[] }> {
  const chosen = db
    .selectFrom("file_import_row as r")
    .where("r.file_import_id", "=", id)
    .$if(verdict !== undefined, (query) => query.where("r.verdict", "=", verdict!))
    .$if(cause !== undefined, (query) => query.where(sql<boolean>`r.causes @> array[${cause}]::text[]`));
  const { count } = await chosen.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const results = await chosen
    .leftJoin("file_import_correction as c", (join) =>
      join.onRef("c.file_import_id", "=", "r.file_import_id").onRef("c.line", "=", "r.line"),
    )
    .select(["r.line", "r.verdict", "r.causes", "r.school_id", "r.name", "r.lon", "r.lat", "r.cells", "r.changes"])
    .select("c.cells as corrections")
    .where("r.line", ">", after)
    .orderBy("r.line")
    .limit(limit)
    .execute();
  return { count, results };
}

/**
 * Returns locations of rows for a map: of one cause, or of all new, changed or refused rows, evenly distributed over
 * the file.
 */
export async function placesOf(db: Kysely<Database>, { id }: FileImport, cause: string | undefined) {
  const { rows } = await sql<{ lon: number; lat: number; verdict: RowVerdict }>`
    select lon, lat, verdict from file_import_row
    where file_import_id = ${id} and lon is not null and verdict <> 'unchanged'
      and ${cause === undefined ? sql`true` : sql`causes @> array[${cause}]::text[]`}
    order by hashint4(line) limit ${MAX_PLACES}`.execute(db);
  const places = rows.map(({ lon, lat, verdict }): [number, number, RowVerdict] => [lon, lat, verdict]);
  // A refused row may be anywhere; the map shows the area of the schools.
  const taken = rows.filter(({ verdict }) => verdict !== "refused");
  const framed = taken.length > 0 ? taken : rows;
  const [lons, lats] = [framed.map(({ lon }) => lon), framed.map(({ lat }) => lat)];
  const bbox = rows.length === 0 ? null : [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
  return { bbox, places };
}

/** Stores the corrections of a row. The rows must then be checked again. */
export async function correctRow(
  record: OpenRecord,
  file: FileImport,
  line: number,
  cells: Readonly<Record<string, string>>,
  { actor, requestId }: { readonly actor: Actor; readonly requestId: string },
): Promise<void> {
  if (!["ready", "checked"].includes(file.status)) {
    throw new HttpError("conflict", `The import is ${file.status}; its rows can no longer be corrected.`);
  }
  await write(record, actor, { reason: `Correct line ${line} of ${file.file_name}`, requestId }, async (unit) => {
    const text = JSON.stringify(cells);
    await sql`
      insert into file_import_correction (file_import_id, line, cells, actor)
      values (${file.id}, ${line}, ${text}::jsonb, ${actorText(actor)})
      on conflict (file_import_id, line) do update
        set cells = file_import_correction.cells || excluded.cells, actor = excluded.actor, at = now()`.execute(
      unit.db,
    );
    await unit.update("file_import", file.id, { status: "ready", ...NOT_CHECKED });
  });
}

/** Returns the progress of the run of an import. */
export async function runOf(db: Kysely<Database>, { run_id }: FileImport) {
  const run =
    run_id === null
      ? undefined
      : await db
          .selectFrom("job_run")
          .select(["status", "done", "total", "progress", "error"])
          .where("id", "=", run_id)
          .executeTakeFirst();
  const { status = null, done = null, total = null, progress = null, error = null } = run ?? {};
  return { run_id, status, done, total, words: progress, error };
}
