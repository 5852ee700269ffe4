import {
  type listVisitorMeasurements,
  type QueryOf,
  type ResponseOf,
  VISITOR_MEASUREMENT_STATES,
  type VisitorMeasurementRow,
} from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { badCursor } from "../../admin/order.ts";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";

const DEFAULT_LIMIT = 50;
type State = VisitorMeasurementRow["state"];

const STATE = sql<State>`case when v.withdrawn_at is not null then 'withdrawn'
  when v.moved_at is not null then 'counted' else 'waiting' end`;
const FROM = sql`visitor_measurement v left join school s on s.id = v.school_id left join country c on c.id = s.country_id`;

interface Row extends Omit<VisitorMeasurementRow, "measured_at"> {
  readonly measured_at: Date;
}

/**
 * Returns a page of the visitor measurements in the countries of an actor, newest first, with the count of each state.
 */
export async function readVisitorMeasurements(
  db: Kysely<Database>,
  query: QueryOf<typeof listVisitorMeasurements>,
  reach: Reach,
): Promise<ResponseOf<typeof listVisitorMeasurements>> {
  const { state, country, limit = DEFAULT_LIMIT, after } = query;
  const known = sql<boolean>`v.deleted is null and ${withinReach(reach)}
    and ${country === undefined ? sql`true` : sql`c.code = ${country.toUpperCase()}`}`;
  const states = await countStates(db, known);
  const { rows } = await sql<Row>`
    select v.id, v.school_id, s.name as school, c.code as country, v.measured_at, v.device, v.download::float8 as download,
      v.upload::float8 as upload, v.latency / 1000.0::float8 as latency, ${STATE} as state
    from ${FROM}
    where ${known} and ${state === undefined ? sql`true` : sql`${STATE} = ${state}`}
      and ${after === undefined ? sql`true` : behind(after)}
    order by date_trunc('milliseconds', v.measured_at) desc, v.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    count: state === undefined ? Object.values(states).reduce((sum, n) => sum + n, 0) : states[state],
    states,
    next: last ? `${last.measured_at.getTime()}_${last.id}` : null,
    results: page.map((row) => ({ ...row, measured_at: row.measured_at.toISOString() })),
  };
}

/** Returns the condition for measurements of schools in the reach of an actor, in SQL. */
export function withinReach(reach: Reach): RawBuilder<boolean> {
  return reach === null ? sql<boolean>`true` : sql<boolean>`s.country_id = any(${[...reach]}::integer[])`;
}

async function countStates(db: Kysely<Database>, known: RawBuilder<boolean>): Promise<Record<State, number>> {
  const { rows } = await sql<{ state: State; n: number }>`
    select ${STATE} as state, count(*)::integer as n from ${FROM} where ${known} group by 1`.execute(db);
  const counted = new Map(rows.map(({ state, n }) => [state, n]));
  return Object.fromEntries(VISITOR_MEASUREMENT_STATES.map((one) => [one, counted.get(one) ?? 0])) as Record<
    State,
    number
  >;
}

/**
 * Returns the condition for the rows after a cursor, in SQL. Times of the record are truncated to milliseconds, as they
 * are in cursors.
 */
function behind(cursor: string): RawBuilder<boolean> {
  const [, ms, id] = /^(\d{1,14})_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) throw badCursor();
  return sql<boolean>`(date_trunc('milliseconds', v.measured_at), v.id) < (${new Date(Number(ms))}::timestamptz, ${id}::uuid)`;
}
