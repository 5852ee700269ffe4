import { FACT_COLUMNS, SCHOOL_COLUMNS } from "@schoolmap/contract";
import { connectionStatusOf } from "@schoolmap/rules";
import { sql } from "kysely";
import type { Row } from "../../admin/resource.ts";
import { isSameValue } from "../../admin/wire-row.ts";
import { type Fault, HttpError } from "../../http/http-error.ts";
import type { Reach } from "../../record/actor.ts";
import { RevisionConflict } from "../../record/unit/conflicts.ts";
import { versionsOf } from "../../record/unit/school-versions.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { regionFaults, regionOfPlace } from "./place.ts";
import { readSchools } from "./school-rows.ts";

/** Locks a school until the unit ends, and returns it with its facts. @throws HttpError `not_found` */
export async function lockSchool({ db }: Unit, id: number, reach: Reach): Promise<Row> {
  await sql`select from school where id = ${id} for update`.execute(db);
  return findSchool(db, id, reach);
}

/**
 * Returns a school in the reach of an actor, deleted or not. @throws HttpError `not_found`, also for a school of
 * another country
 */
export async function findSchool(db: Unit["db"], id: number, reach: Reach): Promise<Row> {
  const [row] = await readSchools(db, sql`s.id = ${id}`);
  if (row && (reach === null || reach.has(row.country_id as number))) return row;
  throw new HttpError("not_found", `There is no school ${id}.`);
}

/**
 * Creates a school, or restores the deleted school with the same Giga id and applies the new values.
 *
 * @throws HttpError with the problem of each field
 */
export async function createSchool(unit: Unit, input: Row, reach: Reach): Promise<Row> {
  const former = await deletedDuplicate(unit, input);
  const start: Row = former ?? { region_id: null, district_id: null };
  const next = await checked(unit, { ...start, ...input }, { sent: input, reach, id: (former?.id as number) ?? null });
  const id = former ? (former.id as number) : await insertSchool(unit, next);
  if (former) {
    await unit.restore("school", id);
    await unit.update("school", id, (await schoolColumns(unit, next, id)) as never);
  }
  await writeFacts(unit, id, former ?? {}, next);
  return findSchool(unit.db, id, reach);
}

/** Changes fields of a school. @throws RevisionConflict when its revision is not the expected one; HttpError */
export async function updateSchool(
  unit: Unit,
  id: number,
  patch: Row,
  { revision, reach }: { readonly revision: number | undefined; readonly reach: Reach },
): Promise<Row> {
  if (Object.keys(patch).length === 0) throw new HttpError("required", "The body names no field to change.");
  const row = await lockSchool(unit, id, reach);
  refuseOutdated(row, revision);
  if (row.deleted !== null) throw new HttpError("not_found", `There is no school ${id}.`);
  const next = await checked(unit, { ...row, ...patch }, { sent: patch, reach, id, before: row });
  await unit.update("school", id, (await schoolColumns(unit, next, id)) as never);
  await writeFacts(unit, id, row, next);
  return findSchool(unit.db, id, reach);
}

/** Restores a deleted school, or restores the values of an earlier revision. @throws like `updateSchool` */
export async function restoreSchool(
  unit: Unit,
  id: number,
  {
    to,
    revision,
    reach,
  }: { readonly to?: number | undefined; readonly revision?: number | undefined; readonly reach: Reach },
): Promise<Row> {
  const row = await lockSchool(unit, id, reach);
  refuseOutdated(row, revision);
  if (row.merged_into !== null) {
    throw new HttpError("conflict", `The school was merged into school ${row.merged_into}: undo the merge.`);
  }
  if (to === undefined) {
    await unit.restore("school", id);
  } else {
    const former = (await versionsOf(unit.db, id)).find((version) => version.revision === to);
    if (!former) throw new HttpError("not_found", `School ${id} has no revision ${to}.`);
    if (reach && !reach.has(former.row.country_id as number))
      throw new HttpError("not_found", `School ${id} has no revision ${to}.`);
    if (to !== row.revision) await unit.restore("school", id, to);
    await writeFacts(unit, id, row, former.row);
  }
  const restored = await findSchool(unit.db, id, reach);
  await refuseTaken(unit, restored, id);
  const status = await connectionOf(unit, restored, id);
  if (status !== restored.connection_status) await unit.update("school", id, { connection_status: status });
  return findSchool(unit.db, id, reach);
}

export function refuseOutdated(row: Row, revision: number | undefined): void {
  if (revision !== undefined && row.revision !== revision) throw new RevisionConflict("school", row);
}

interface CheckOptions {
  readonly sent: Row;
  readonly reach: Reach;
  readonly id: number | null;
  readonly before?: Row;
}

/**
 * Returns the school as it will be stored; its region is determined again when the school moves. @throws HttpError with
 * its problems
 */
async function checked(unit: Unit, next: Row, { sent, reach, id, before }: CheckOptions): Promise<Row> {
  const isMoved = ["country_id", "lon", "lat"].some((field) => field in sent && sent[field] !== before?.[field]);
  const placed = isMoved ? await regionOfPlace(unit.db, next as never, reach) : { regionId: null, faults: [] };
  const region_id = isMoved && !sent.region_id ? placed.regionId : ((next.region_id as number | null) ?? null);
  const keepsDistrict = sent.district_id !== undefined || (before && region_id === before.region_id);
  const district_id = keepsDistrict ? ((next.district_id as number | null) ?? null) : null;
  const country_id = next.country_id as number;
  const chosen = isMoved || "region_id" in sent || "district_id" in sent;
  const faults: Fault[] = [
    ...placed.faults,
    ...(chosen && placed.faults.length === 0
      ? await regionFaults(unit.db, { country_id, region_id, district_id })
      : []),
  ];
  const [first] = faults;
  if (first) {
    throw new HttpError("invalid", `The body at '${first.path}' is not valid: ${first.message}`, { errors: faults });
  }
  if (!before || "giga_id_school" in sent) await refuseTaken(unit, next, id);
  return { ...next, region_id, district_id };
}

async function refuseTaken({ db }: Unit, { giga_id_school }: Row, id: number | null): Promise<void> {
  if (typeof giga_id_school !== "string") return;
  const other = await db
    .selectFrom("school")
    .select("id")
    .where("giga_id_school", "=", giga_id_school)
    .where("deleted", "is", null)
    .where("id", "<>", id ?? 0)
    .executeTakeFirst();
  if (!other) return;
  const errors = [{ path: "giga_id_school", code: "conflict", message: "is taken" }];
  throw new HttpError("conflict", "Another school has the same giga_id_school.", { errors });
}

async function deletedDuplicate(unit: Unit, { giga_id_school, country_id }: Row): Promise<Row | undefined> {
  const [duplicate] = await readSchools(
    unit.db,
    sql`s.giga_id_school = ${giga_id_school} and s.country_id = ${country_id} and s.deleted is not null
      and s.merged_into is null order by s.deleted desc limit 1 for update of s`,
  );
  return duplicate;
}

async function insertSchool(unit: Unit, next: Row): Promise<number> {
  const { id } = await unit.insert("school", (await schoolColumns(unit, next, null)) as never);
  return id;
}

/** Returns the columns of the table, with the derived connection status. Writing them creates a new revision. */
async function schoolColumns(unit: Unit, next: Row, id: number | null): Promise<Row> {
  const entries = SCHOOL_COLUMNS.flatMap((column) => (next[column] === undefined ? [] : [[column, next[column]]]));
  return { ...Object.fromEntries(entries), connection_status: await connectionOf(unit, next, id) };
}

async function connectionOf({ db }: Unit, { connectivity, connectivity_speed }: Row, id: number | null) {
  const registration =
    id === null
      ? undefined
      : await db.selectFrom("school_registration").select("school_id").where("school_id", "=", id).executeTakeFirst();
  return connectionStatusOf({
    registered: registration !== undefined,
    connectivity: (connectivity as boolean | null | undefined) ?? null,
    speed: (connectivity_speed as number | null | undefined) ?? null,
  });
}

/** Ends the current facts and inserts the next ones if any of them differs. */
export async function writeFacts({ db }: Unit, id: number, before: Row, next: Row): Promise<void> {
  const isSame = FACT_COLUMNS.every((column) => isSameValue(before[column] ?? null, next[column] ?? null));
  if (isSame) return;
  // Later than the previous facts, even when both are written almost simultaneously.
  const { rows } = await sql<{ now: string }>`
    select greatest(clock_timestamp(), max(valid_from) + interval '1 microsecond')::text as now
    from school_static where school_id = ${id}`.execute(db);
  const now = rows[0]!.now;
  await sql`update school_static set valid_to = ${now}::timestamptz where school_id = ${id} and valid_to is null`.execute(
    db,
  );
  await sql`
    insert into school_static (school_id, valid_from, ${sql.join(FACT_COLUMNS.map((column) => sql.ref(column)))})
    values (${id}, ${now}::timestamptz, ${sql.join(FACT_COLUMNS.map((column) => next[column] ?? null))})`.execute(db);
}
