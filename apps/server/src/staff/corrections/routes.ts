import { exportSummaries, listSummaries, type SummarySelection } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { addResource } from "../../admin/add-resource.ts";
import { limitOf } from "../../admin/reach.ts";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { CORRECTIONS_RESOURCE } from "./correction-resource.ts";
import { exportSummaryRows } from "./export-summaries.ts";
import { readSummaries } from "./list-summaries.ts";
import type { Scope, SummaryQuery, Unit } from "./summary-rows.ts";

const DEFAULT_LIMIT = 50;
const DEFAULT_SORT = "-start";

/** Routes for measured and shown values by day and week, and for their corrections by staff. */
export function correctionsRoutes(http: Http, context: Pick<Context, "record" | "jobs">): void {
  addResource(http, context, CORRECTIONS_RESOURCE);
  const { db } = context.record;

  addRoute(http, listSummaries, async ({ query, actor }) => {
    const { sort = DEFAULT_SORT, limit = DEFAULT_LIMIT, after } = query;
    return readSummaries(db, await chosenRows(db, query, limitOf(actor)), { sort, limit, after });
  });
  addRoute(http, exportSummaries, async ({ query, rawQuery, actor, requestId }) => {
    const { sort = DEFAULT_SORT, format = "csv" } = query;
    const address = new URLSearchParams(rawQuery.map(([name, value]) => [name, value])).toString();
    const rows = await chosenRows(db, query, limitOf(actor));
    return exportSummaryRows(db, { query: rows, sort, format, actor, requestId, address });
  });
}

/** Returns the rows that a query selects. @throws HttpError `not_found` for a place outside the actor's countries */
async function chosenRows(db: Kysely<Database>, query: SummarySelection, reach: Reach): Promise<SummaryQuery> {
  const { scope, unit, place_id: placeId, country_id__in: countryIds, corrected, q, start } = query;
  if (placeId !== undefined) await requirePlace(db, scope, placeId, reach);
  const one = start ?? (scope === "school" && placeId === undefined ? await newest(db, unit) : null);
  return { scope, unit, placeId, countryIds, isCorrected: corrected ?? false, text: q ?? "", reach, start: one };
}

/**
 * Returns the newest day, or the Monday of the newest week, with a measurement of any school; 1970 when there is none.
 */
async function newest(db: Kysely<Database>, unit: Unit): Promise<string> {
  const { rows } = await (unit === "week"
    ? sql<{ start: string | null }>`select max(start) as start from school_period where unit = 'week'`
    : sql<{ start: string | null }>`select max(day) as start from country_day`
  ).execute(db);
  return rows[0]?.start ?? "1970-01-01";
}

async function requirePlace(db: Kysely<Database>, scope: Scope, id: number, reach: Reach): Promise<void> {
  const column = scope === "school" ? sql`country_id` : sql`id`;
  const within = reach === null ? sql`true` : sql`${column} = any(${[...reach]}::integer[])`;
  const { rows } = await sql`select from ${sql.table(scope)} where id = ${id} and ${within}`.execute(db);
  if (rows.length === 0) throw new HttpError("not_found", `There is no ${scope} ${id}.`);
}
