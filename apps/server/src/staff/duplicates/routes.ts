import {
  comparePair,
  duplicateResource,
  duplicateRoutes,
  findDuplicates,
  mergePair,
  type ResourceRoutes,
  separatePair,
  undoPair,
} from "@schoolmap/contract";
import { limitOf } from "../../admin/reach.ts";
import { readRow } from "../../admin/read-row.ts";
import { defineResource } from "../../admin/resource.ts";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import { Unit } from "../../record/unit/unit.ts";
import { type BulkUnit, writeBulk } from "../../record/unit/write-bulk.ts";
import { countryOf } from "../schools/place.ts";
import { settle } from "../schools/settle.ts";
import { compareSchools } from "./compare-schools.ts";
import { findDuplicatesJob } from "./find-job.ts";
import { addFoundRoutes } from "./found-routes.ts";
import { lockPair, merge, type Pair, undoMerge } from "./merge.ts";
import { duplicatePlacesRoutes } from "./place-routes.ts";

const PAIRS = defineResource({
  declaration: duplicateResource,
  // Pairs are not edited manually, so they have no other routes.
  routes: duplicateRoutes as unknown as ResourceRoutes,
  table: "duplicate_pair",
  json: ["parts"],
  texts: ["school_name", "other_name"],
});

interface Decision {
  readonly id: number;
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string;
}

/** Routes for schools that may be in the record twice: found by a job, merged or marked as different by staff. */
export function duplicatesRoutes(http: Http, context: Pick<Context, "record" | "jobs" | "index" | "refresh">): void {
  const { record, jobs } = context;
  addFoundRoutes(http, record, PAIRS);
  duplicatePlacesRoutes(http, context);
  addRoute(http, comparePair, async ({ params: { id }, actor }) => {
    const pair = await readRow(record.db, PAIRS, { id, actor });
    return compareSchools(record.db, context.index(), pair as unknown as Pair);
  });

  const decide = async (decision: Decision, work: (unit: BulkUnit, pair: Pair) => Promise<Pair["status"]>) => {
    const { id, actor, requestId, reason } = decision;
    const entry = { action: "update", entity: "duplicate_pair", entityId: String(id), summary: reason } as const;
    const status = await writeBulk(record, actor, { reason, requestId, audit: () => entry }, async (unit) =>
      work(unit, await lockPair(new Unit(unit.db, unit.id), id, limitOf(actor))),
    );
    await settle(context);
    return { status };
  };

  addRoute(
    http,
    mergePair,
    ({ params: { id }, body: { keep, take, reason = "Merge two schools" }, actor, requestId }) =>
      decide({ id, actor, requestId, reason }, async (unit, pair) => {
        await merge(unit, pair, { keep, take });
        return "merged";
      }),
  );
  addRoute(http, separatePair, ({ params: { id }, body: { reason = "Two different schools" }, actor, requestId }) =>
    decide({ id, actor, requestId, reason }, async ({ db, id: unitId }, pair) => {
      if (pair.status !== "open") throw new HttpError("conflict", "The pair was already decided.");
      await new Unit(db, unitId).update("duplicate_pair", pair.id, { status: "apart" });
      return "apart";
    }),
  );
  addRoute(http, undoPair, ({ params: { id }, body: { reason = "Undo" }, actor, requestId }) =>
    decide({ id, actor, requestId, reason }, async (unit, pair) => {
      if (pair.status === "open") throw new HttpError("conflict", "There is nothing to undo.");
      if (pair.status === "merged") await undoMerge(unit, pair);
      else await new Unit(unit.db, unit.id).update("duplicate_pair", pair.id, { status: "open" });
      return "open";
    }),
  );
  addRoute(http, findDuplicates, async ({ body: { country_id }, actor }) => {
    const reach = limitOf(actor);
    if (country_id === undefined && reach) throw new HttpError("invalid", "Choose one of your countries.");
    if (country_id !== undefined && !(await countryOf(record.db, country_id, reach))) {
      throw new HttpError("invalid", `There is no country ${country_id}.`);
    }
    const key = country_id === undefined ? "all countries" : `country ${country_id}`;
    return { run: (await jobs.enqueue(findDuplicatesJob, { country_id }, { actor, key })) ?? null };
  });
}
