import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../tables/index.ts";
import { entityIdOf, keyEquals, type RowId } from "./keys.ts";
import type { StampedTable } from "./resources.ts";

/** The unit of work that created a version. */
export interface VersionUnit {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly reason: string;
  readonly requestId: string | null;
}

type Row<T extends StampedTable> = Selectable<Database[T]>;

/** One change of a row. Columns that are not in the history are null in all rows except the current one. */
export interface Version<T extends StampedTable> {
  /** Revision of the row after the change; of the row before the change when it was removed permanently. */
  readonly revision: number;
  /**
   * Null when a bulk insert created the row, or when it was created before the history started. Its stamps then name
   * the author.
   */
  readonly unit: VersionUnit | null;
  /** "delete" removed the row permanently; marking it as deleted is an update. */
  readonly action: "create" | "update" | "delete";
  readonly before: Row<T> | null;
  readonly after: Row<T> | null;
}

/** A state of the row. The last state has no end and is the row itself. */
interface State<T extends StampedTable> {
  readonly row: Row<T>;
  readonly revision: number;
  readonly end: { readonly unitId: number; readonly action: "update" | "delete" } | null;
}

/** Returns all changes of a row, newest first. Returns an empty array when the row never existed. */
export async function historyOf<T extends StampedTable>(
  db: Kysely<Database>,
  table: T,
  id: RowId,
): Promise<Version<T>[]> {
  const [states, makers] = [await statesOf(db, table, id), await makersOf(db, table, id)];
  const units = await unitsById(db, [...makers.values(), ...states.flatMap(({ end }) => end?.unitId ?? [])]);
  const versions = states.flatMap(({ row, revision, end }, at): Version<T>[] => {
    const previous = states[at - 1];
    const isNew = !previous || previous.end?.action === "delete";
    const unit = units.get((isNew ? makers.get(revision) : previous.end?.unitId) ?? 0) ?? null;
    const made: Version<T> = isNew
      ? { revision, unit, action: "create", before: null, after: row }
      : { revision, unit, action: "update", before: previous.row, after: row };
    if (end?.action !== "delete") return [made];
    return [made, { revision, unit: units.get(end.unitId) ?? null, action: "delete", before: row, after: null }];
  });
  return versions.reverse();
}

/**
 * Returns the row as it was at a given time, even while it was marked as deleted. Returns undefined before its creation
 * and after its permanent removal. Columns that are not in the history are null in a former state.
 */
export async function rowAt<T extends StampedTable>(
  db: Kysely<Database>,
  table: T,
  id: RowId,
  at: Date,
): Promise<Row<T> | undefined> {
  const isMade = sql<boolean>`date_trunc('milliseconds', created_at) <= ${at}`;
  const former = await sql<Row<T> & { is_made: boolean }>`
    select f.*, ${isMade} as is_made from (
      select state from history
      where entity = ${table} and entity_id = ${entityIdOf(id)} and date_trunc('milliseconds', at) > ${at} order by id limit 1) h
    cross join lateral json_populate_record(null::${sql.table(table)}, h.state) as f`.execute(db);
  const [state] = former.rows;
  if (state) {
    const { is_made, ...row } = state;
    return is_made ? (row as unknown as Row<T>) : undefined;
  }
  const current = await sql<Row<T>>`
    select * from ${sql.table(table)} where ${keyEquals(table, id)} and ${isMade}`.execute(db);
  return current.rows[0];
}

async function statesOf<T extends StampedTable>(db: Kysely<Database>, table: T, id: RowId): Promise<State<T>[]> {
  const { rows: ends } = await sql<{ unitId: number; action: "update" | "delete" }>`
    select unit_id as "unitId", action from history
    where entity = ${table} and entity_id = ${entityIdOf(id)} order by id`.execute(db);
  const { rows: former } = await sql<Row<T> & { revision: number }>`
    select f.* from history h cross join lateral json_populate_record(null::${sql.table(table)}, h.state) as f
    where h.entity = ${table} and h.entity_id = ${entityIdOf(id)} order by h.id`.execute(db);
  const { rows: current } = await sql<Row<T> & { revision: number }>`
    select * from ${sql.table(table)} where ${keyEquals(table, id)}`.execute(db);
  return [...former, ...current].map((row, at) => ({ row, revision: row.revision, end: ends[at] ?? null }));
}

/** Returns the units that created the row, by its revision at that time. The audit contains them. */
async function makersOf(db: Kysely<Database>, table: StampedTable, id: RowId): Promise<Map<number, number>> {
  const { rows } = await sql<{ revision: number; unit_id: number }>`
    select (after ->> 'revision')::integer as revision, unit_id from audit
    where entity = ${table} and entity_id = ${entityIdOf(id)} and before is null and after is not null
      and unit_id is not null order by id`.execute(db);
  return new Map(rows.map(({ revision, unit_id }) => [revision, unit_id]));
}

async function unitsById(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, VersionUnit>> {
  const rows = await db
    .selectFrom("unit_of_work")
    .select(["id", "at", "actor", "reason", "request_id as requestId"])
    .where("id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map((unit) => [unit.id, unit]));
}
