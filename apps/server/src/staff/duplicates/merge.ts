import { FACT_COLUMNS, SCHOOL_COLUMNS } from "@schoolmap/contract";
import { connectionStatusOf } from "@schoolmap/rules";
import { sql } from "kysely";
import type { Row } from "../../admin/resource.ts";
import { isSameValue } from "../../admin/wire-row.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Reach } from "../../record/actor.ts";
import { Unit } from "../../record/unit/unit.ts";
import type { BulkUnit } from "../../record/unit/write-bulk.ts";
import { readSchools } from "../schools/school-rows.ts";
import { writeFacts } from "../schools/write-school.ts";
import { mergeDays, separateDays, type TwoSchools } from "./merge-days.ts";

/** Fields of a school's location, which are taken over together. */
const PLACE = ["lon", "lat", "country_id", "region_id", "district_id"];
const FIELDS: readonly string[] = [...SCHOOL_COLUMNS, ...FACT_COLUMNS, "connection_status"];

export interface Pair {
  readonly id: number;
  readonly school_id: number;
  readonly other_id: number;
  readonly status: "open" | "merged" | "apart";
  readonly kept_id: number | null;
}

/** Reads a pair and locks it until the end of the transaction. @throws HttpError `not_found` */
export async function lockPair(unit: Unit, id: number, reach: Reach): Promise<Pair> {
  const { rows } = await sql<Pair>`
    select id, school_id, other_id, status, kept_id from duplicate_pair
    where id = ${id} and deleted is null and ${reach === null ? sql`true` : sql`country_id = any(${[...reach]})`}
    for update`.execute(unit.db);
  if (rows[0]) return rows[0];
  throw new HttpError("not_found", `There is no pair of schools ${id}.`);
}

/**
 * Merges two schools: `keep` takes over the named fields and all measurements of the other school, which is deleted and
 * refers to it.
 *
 * @throws HttpError when one of them is deleted, or the pair is already decided
 */
export async function merge(
  { client, db, id, touched }: BulkUnit,
  pair: Pair,
  { keep, take }: { readonly keep: number; readonly take: readonly string[] },
): Promise<void> {
  const unit = new Unit(db, id);
  if (pair.status !== "open") throw new HttpError("conflict", "The pair was already decided.");
  if (keep !== pair.school_id && keep !== pair.other_id) throw new HttpError("invalid", "Keep one of the two schools.");
  const merged = keep === pair.school_id ? pair.other_id : pair.school_id;
  const [before, other] = [await lockLiving(unit, keep), await lockLiving(unit, merged)];
  const fields = take.some((field) => PLACE.includes(field)) ? [...new Set([...take, ...PLACE])] : take;
  const next: Row = { ...before, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
  const { rows: registered } = await sql<{ school_id: number }>`
    select school_id from school_registration where school_id in (${keep}, ${merged})`.execute(db);
  const connection_status = connectionStatusOf({
    registered: registered.length > 0,
    connectivity: next.connectivity as boolean | null,
    speed: next.connectivity_speed as number | null,
  });
  const after: Row = { ...next, connection_status };
  await sql`
    insert into school_merge (pair_id, kept_id, merged_id, kept_before, kept_after, registration, kept_registration, keys)
    values (${pair.id}, ${keep}, ${merged}, ${jsonOf(before)}, ${jsonOf(after)},
      (select to_jsonb(r) from school_registration r where school_id = ${merged}),
      (select to_jsonb(r) from school_registration r where school_id = ${keep}), '{}')`.execute(db);
  // The other school first, because this releases its Giga id.
  await unit.update("school", merged, { merged_into: keep, deleted: new Date() });
  await unit.update("school", keep, { ...picked(after, SCHOOL_COLUMNS), connection_status } as never);
  await writeFacts(unit, keep, before, after);
  await mergeDays(client, { pair: pair.id, kept: keep, merged });
  await client.query(
    `with moved as (update measurement set school_id = $1 where school_id = $2 returning key)
     update school_merge set keys = array(select key from moved) where pair_id = $3`,
    [keep, merged, pair.id],
  );
  await unit.update("duplicate_pair", pair.id, { status: "merged", kept_id: keep });
  await sql`
    update duplicate_pair set deleted = now()
    where status = 'open' and deleted is null and ${merged} in (school_id, other_id)`.execute(db);
  touched("school", { schoolIds: [keep, merged] });
}

/**
 * Undoes a merge: both schools, their measurements and sums are restored; later changes remain. Merges of one school
 * are undone in reverse order, because the days of a later merge contain the days of the earlier ones.
 *
 * @throws HttpError `conflict` that names the merge to undo first
 */
export async function undoMerge({ client, db, id, touched }: BulkUnit, pair: Pair): Promise<void> {
  const unit = new Unit(db, id);
  const { rows } = await sql<{ kept_id: number; merged_id: number; kept_before: Row; kept_after: Row }>`
    select * from school_merge where pair_id = ${pair.id}`.execute(db);
  const merge = rows[0];
  if (!merge) throw new HttpError("conflict", "The merge can no longer be undone.");
  const { kept_id: kept, merged_id: merged, kept_before, kept_after } = merge;
  await refuseBeforeLater(unit, pair.id);
  const current = await lockLiving(unit, kept);
  const fields = FIELDS.filter(
    (field) => !isSameValue(kept_before[field], kept_after[field]) && isSameValue(current[field], kept_after[field]),
  );
  const next: Row = { ...current, ...picked(kept_before, fields) };
  const own = { ...picked(next, [...SCHOOL_COLUMNS]), connection_status: next.connection_status };
  await unit.update("school", kept, own as never);
  await writeFacts(unit, kept, current, next);
  await sql`update school set deleted = null, merged_into = null where id = ${merged}`.execute(db);
  const two: TwoSchools = { pair: pair.id, kept, merged };
  await separateDays(client, two);
  await client.query(
    `update measurement m set school_id = $1 from school_merge g
     where g.pair_id = $2 and m.school_id = $3 and m.key = any(g.keys)`,
    [merged, pair.id, kept],
  );
  await client.query("delete from school_merge where pair_id = $1", [pair.id]);
  await unit.update("duplicate_pair", pair.id, { status: "open", kept_id: null });
  await sql`
    update duplicate_pair p set deleted = null
    where p.status = 'open' and p.deleted is not null and ${merged} in (p.school_id, p.other_id)
      and not exists (select from school s where s.id in (p.school_id, p.other_id) and s.deleted is not null)`.execute(
    db,
  );
  touched("school", { schoolIds: [kept, merged] });
}

async function refuseBeforeLater({ db }: Unit, pairId: number): Promise<void> {
  const { rows } = await sql<{ one: string; other: string }>`
    select p.school_name as one, p.other_name as other
    from school_merge m
    join school_merge later on later.place > m.place and m.kept_id in (later.kept_id, later.merged_id)
    join duplicate_pair p on p.id = later.pair_id
    where m.pair_id = ${pairId} order by later.place desc limit 1`.execute(db);
  const [later] = rows;
  if (!later) return;
  const message = `The kept school was merged again since. Undo the merge of "${later.one}" and "${later.other}" first.`;
  throw new HttpError("conflict", message);
}

async function lockLiving(unit: Unit, id: number): Promise<Row> {
  await sql`select from school where id = ${id} for update`.execute(unit.db);
  const [row] = await readSchools(unit.db, sql`s.id = ${id} and s.deleted is null`);
  if (row) return row;
  throw new HttpError("conflict", `School ${id} is deleted.`);
}

function picked(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

function jsonOf(row: Row): string {
  return JSON.stringify(picked(row, FIELDS));
}
