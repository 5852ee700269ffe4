import {
  approveVisitorMeasurements as approveRoute,
  listVisitorMeasurements,
  withdrawVisitorMeasurements as withdrawRoute,
} from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import type { Actor, Reach } from "../../record/actor.ts";
import type { WithRecord } from "../../record/connect.ts";
import type { Database } from "../../record/tables/index.ts";
import { approveVisitorMeasurements } from "../../speed/visitor-measurements.ts";
import { withdrawVisitorMeasurements } from "../../speed/withdraw-visitors.ts";
import { readVisitorMeasurements, withinReach } from "./list-measurements.ts";

/** Routes for measurements sent by visitors. They count only after approval by staff. */
export function visitorMeasurementRoutes(http: Http, { record }: WithRecord): void {
  const { db } = record;
  addRoute(http, listVisitorMeasurements, ({ query, actor }) => readVisitorMeasurements(db, query, reachOf(actor)));
  addRoute(http, approveRoute, async ({ body, actor }) => {
    const ids = await knownIds(db, body.ids, reachOf(actor));
    return { approved: await approveVisitorMeasurements(db, { ids }, actor) };
  });
  addRoute(http, withdrawRoute, async ({ body, actor }) => {
    const { withdrawn, kept } = await withdrawVisitorMeasurements(
      record,
      await knownIds(db, body.ids, reachOf(actor)),
      actor,
    );
    return { withdrawn: [...withdrawn], kept: [...kept] };
  });
}

/** Returns the ids of measurements that are visible to the actor. */
async function knownIds(db: Kysely<Database>, ids: readonly string[], reach: Reach): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from visitor_measurement v left join school s on s.id = v.school_id
    where v.id = any(${[...ids]}::uuid[]) and ${withinReach(reach)}`.execute(db);
  return rows.map(({ id }) => id);
}

function reachOf(actor: Actor): Reach {
  return "countries" in actor ? actor.countries : new Set();
}
