import { type ReviewSelection, type ReviewSetStep, statusesBefore } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { readSelection, selectedRows, withinReach } from "./selection.ts";

/** Time for which the step can be taken with a frozen set. */
const KEPT = "1 hour";
/** Maximum number of schools to be removed that are named. */
const NAMED = 20;

interface FreezeRequest {
  readonly step: ReviewSetStep;
  readonly rows?: readonly { readonly id: number; readonly revision: number }[] | undefined;
  readonly query?: string | undefined;
  readonly include_flagged: boolean;
}

interface Frozen {
  readonly id: string;
  readonly selected: number;
  readonly removals: { readonly count: number; readonly names: string[] };
}

/**
 * Freezes the rows for a step, as the user saw and confirmed them. Single rows are used as named. In a query, flagged
 * rows are not published unless requested.
 * @throws HttpError when nothing is selected, or the query is invalid
 */
export async function freezeRows(db: Kysely<Database>, request: FreezeRequest, actor: Actor): Promise<Frozen> {
  const { step, rows, query, include_flagged } = request;
  if ((rows === undefined) === (query === undefined)) {
    throw new HttpError("invalid", "Name either the rows, in 'rows', or the list that holds them, in 'query'.");
  }
  const selection: ReviewSelection = query === undefined ? {} : readSelection(query);
  const columns = sql`r.status, r.is_flagged, r.is_demo, r.kind, r.name`;
  const chosen = rows
    ? sql`select r.id, c.revision as seen, ${columns}
        from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ revision }) => revision)}::integer[])
          c (id, revision) join school_review r on r.id = c.id and ${withinReach(actor)}`
    : sql`select r.id, r.revision as seen, ${columns} from school_review r where ${selectedRows(selection, actor)}`;
  const isReady = sql`status in (${sql.join([...statusesBefore(step)])})`;
  const isWanted = rows || include_flagged || step !== "publish" ? sql`true` : sql`not is_flagged`;
  const { rows: made } = await sql<Frozen & { ready: number }>`
    with chosen as materialized (${chosen}),
    wanted as (select * from chosen where ${isReady} and ${isWanted}),
    leaving as (select * from wanted where kind = 'removal' and ${step === "publish"}),
    counted as (
      select count(*)::integer as selected,
        count(*) filter (where ${isReady} and not ${isWanted})::integer as flagged,
        count(*) filter (where not ${isReady})::integer as not_ready from chosen),
    frozen as (
      insert into review_set (step, actor, expires_at, ids, revisions, left_out)
      select ${step}, ${actorText(actor)}, now() + ${KEPT}::interval,
        coalesce((select array_agg(id order by is_demo, id) from wanted), '{}'),
        coalesce((select array_agg(seen order by is_demo, id) from wanted), '{}'),
        jsonb_strip_nulls(jsonb_build_object('flagged', nullif(flagged, 0), 'not_ready', nullif(not_ready, 0)))
      from counted returning id, cardinality(ids) as ready)
    select frozen.id, frozen.ready, counted.selected, json_build_object(
        'count', (select count(*) from leaving),
        'names', coalesce((select json_agg(name) from (
          select name from leaving order by id limit ${NAMED}) n), '[]')) as removals
    from frozen, counted`.execute(db);
  await sql`delete from review_set where state = 'frozen' and expires_at < now()`.execute(db);
  const { id, selected, removals, ready } = made[0]!;
  if (ready > 0) return { id, selected, removals };
  await db.deleteFrom("review_set").where("id", "=", id).execute();
  throw new HttpError("conflict", "The step cannot be applied to any of these rows.");
}
