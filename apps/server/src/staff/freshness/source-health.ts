import { METRICS, SILENT_SOURCE_DAYS, SOURCE_DAYS, type SourceHealth, type SourceState } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";

/** Maximum age in days of the rows that are considered for a source. */
const REMEMBERED_DAYS = 365;
const WORST_FIRST: readonly SourceState[] = ["silent", "failing", "paused", "healthy"];

interface SourceRow {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly is_pulled: boolean;
  readonly last_success_at: Date | null;
  readonly failing_since: Date | null;
  readonly failures: number;
  readonly paused_at: Date | null;
  readonly next_try_at: Date | null;
  readonly error: string | null;
}

interface DayRow {
  readonly source_id: number;
  /** Days before today. */
  readonly ago: number;
  readonly day: string;
  readonly rows: number;
}

/**
 * Returns every source that delivers or delivered rows automatically, worst first: its rows of each day, and the
 * results of its last pulls.
 *
 * @param reach ids of countries: measurements elsewhere are not counted, and results of pulls, which concern all
 *   countries, are omitted; null: all
 */
export async function readSourceHealth(db: Kysely<Database>, reach: Reach = null): Promise<SourceHealth[]> {
  const [sources, measured] = [await readSources(db, reach), await measuredDays(db, reach)];
  const pulled = reach === null ? await pulledDays(db) : [];
  const health = sources.flatMap((source) => {
    const own = (days: readonly DayRow[]) => days.filter(({ source_id }) => source_id === source.id);
    const days = own(measured).length > 0 ? own(measured) : own(pulled);
    return source.is_pulled || days.length > 0 ? [healthOf(source, days)] : [];
  });
  return health.sort(
    (one, other) =>
      WORST_FIRST.indexOf(one.state) - WORST_FIRST.indexOf(other.state) ||
      (one.last_day ?? "").localeCompare(other.last_day ?? "") ||
      one.name.localeCompare(other.name),
  );
}

function healthOf(
  { is_pulled: _, paused_at, next_try_at, ...source }: SourceRow,
  found: readonly DayRow[],
): SourceHealth {
  const days = Array.from({ length: SOURCE_DAYS }, () => 0);
  for (const { ago, rows } of found) if (ago >= 0 && ago < SOURCE_DAYS) days[SOURCE_DAYS - 1 - ago] = rows;
  const newest = found.reduce<DayRow | undefined>((best, one) => (best && best.ago <= one.ago ? best : one), undefined);
  return {
    ...source,
    state: stateOf(source, paused_at, newest),
    last_success_at: source.last_success_at?.toISOString() ?? null,
    failing_since: source.failing_since?.toISOString() ?? null,
    next_pull_at: paused_at ? null : (next_try_at?.toISOString() ?? null),
    last_day: newest?.day ?? null,
    days,
  };
}

function stateOf(
  { failing_since }: Pick<SourceRow, "failing_since">,
  pausedAt: Date | null,
  newest: DayRow | undefined,
): SourceState {
  if (pausedAt) return "paused";
  if (newest && newest.ago >= SILENT_SOURCE_DAYS) return "silent";
  return failing_since ? "failing" : "healthy";
}

async function readSources(db: Kysely<Database>, reach: Reach): Promise<readonly SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select s.id, s.name, s.type, f.source_id is not null as is_pulled, f.last_success_at, f.failing_since,
      coalesce(f.failures, 0) as failures, f.paused_at, f.next_try_at,
      case when f.failing_since is not null and ${reach === null} then run.error end as error
    from source s
    left join feed f on f.source_id = s.id
    left join lateral (select error from job_run where source_id = s.id order by id desc limit 1) as run on true
    where s.deleted is null and s.status <> 'DISABLED'`.execute(db);
  return rows;
}

/**
 * Returns the number of measurements of each day. A measurement contains several metrics, so the most frequent metric
 * is counted.
 */
async function measuredDays(db: Kysely<Database>, reach: Reach): Promise<readonly DayRow[]> {
  const counts = sql.join(METRICS.map(({ key }) => sql`sum(${sql.ref(`${key}_n`)})`));
  const { rows } = await sql<DayRow>`
    select source_id, (current_date - day) as ago, day::text as day, greatest(${counts})::bigint as rows
    from country_day where day > current_date - ${REMEMBERED_DAYS}::integer
      and ${reach === null ? sql`true` : sql`country_id = any(${[...reach]}::integer[])`}
    group by source_id, day`.execute(db);
  return rows;
}

/** Returns the rows of each day that pulls read, for sources of schools, which deliver no measurements. */
async function pulledDays(db: Kysely<Database>): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select source_id, current_date - finished_at::date as ago, finished_at::date::text as day,
      sum((counts ->> 'rows')::bigint)::bigint as rows
    from job_run
    where source_id is not null and status = 'succeeded' and counts ? 'rows' and (counts ->> 'rows')::bigint > 0
    group by 1, 2, 3`.execute(db);
  return rows;
}
