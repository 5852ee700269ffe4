import { listSummaries, METRICS, type MetricKey } from "@schoolmap/contract";
import { type RawBuilder, sql } from "kysely";
import { addResource } from "../../admin/add-resource.ts";
import { limitOf } from "../../admin/reach.ts";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import { hasDay } from "../../mapindex/live/days/place-days.ts";
import type { Reach } from "../../record/actor.ts";
import { dayValue } from "../../rollup/sums.ts";
import { CORRECTIONS_RESOURCE } from "./correction-resource.ts";

const DEFAULT_LIMIT = 50;

type Shown = Record<MetricKey, number | null>;

interface SummaryRow extends Shown {
  readonly start: string;
  readonly measurements: number;
  readonly is_corrected: boolean;
}

/** What was measured and shown by day and week, and what staff correct of it. */
export function correctionsRoutes(http: Http, context: Pick<Context, "record" | "jobs">): void {
  addResource(http, context, CORRECTIONS_RESOURCE);
  const { db } = context.record;

  addRoute(http, listSummaries, async ({ query: { scope, unit, place_id, limit = DEFAULT_LIMIT, after }, actor }) => {
    await requirePlace(scope, place_id, limitOf(actor));
    const days = daysSql(scope, place_id);
    const start = unit === "week" ? sql`date_trunc('week', day)::date` : sql`day`;
    const behind = after === undefined ? sql`true` : sql`${start} < ${after}::date`;
    const values = METRICS.map(({ key, scale }) => sql`avg(${sql.ref(key)}) / ${scale} as ${sql.ref(key)}`);
    const { rows } = await sql<SummaryRow>`
      select ${start} as start, ${sql.join(values)}, sum(measurements)::integer as measurements,
        bool_or(is_corrected) as is_corrected
      from (${days}) d where ${behind} group by 1 order by 1 desc limit ${limit + 1}`.execute(db);
    const counted = await sql<{ n: number }>`
      select count(distinct ${start})::integer as n from (${days}) d`.execute(db);
    const shown = rows.slice(0, limit);
    return {
      count: counted.rows[0]!.n,
      next: rows.length > limit ? shown.at(-1)!.start : null,
      results: shown.map(({ start, measurements, is_corrected, ...values }) => ({
        ...{ start, measurements, is_corrected },
        shown: Object.fromEntries(METRICS.map(({ key }) => [key, numberOf(values[key])])) as Shown,
      })),
    };
  });

  async function requirePlace(scope: "school" | "country", id: number, reach: Reach): Promise<void> {
    const column = scope === "school" ? sql`country_id` : sql`id`;
    const { rows } = await sql`
      select from ${sql.table(scope)} where id = ${id} and ${reach === null ? sql`true` : sql`${column} = any(${[...reach]})`}`.execute(
      db,
    );
    if (rows.length === 0) throw new HttpError("not_found", `There is no ${scope} ${id}.`);
  }
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** One row for each day with a value, with what is shown of it in the record's whole numbers. */
function daysSql(scope: "school" | "country", id: number): RawBuilder<unknown> {
  const table = `${scope}_day`;
  const measured = METRICS.map(({ key }) => `${key}_n`).join(", ");
  const corrected = METRICS.map(({ key }) => `${key}_set is not null`).join(" or ");
  const values = METRICS.map(({ key }) => {
    const value =
      scope === "school" ? dayValue(key) : `coalesce(${key}_set, ${key}_sum::numeric / nullif(${key}_days, 0))`;
    return `case when ${hasDay(table, key)} then ${value} end as ${key}`;
  });
  return sql`
    select day, ${sql.raw(values.join(", "))}, ${sql.raw(`greatest(${measured})`)} as measurements,
      (${sql.raw(corrected)}) as is_corrected
    from ${sql.table(table)} where ${sql.ref(`${scope}_id`)} = ${id}`;
}
