import {
  duplicatePlaceResource,
  duplicatePlaceRoutes,
  listPlaceSchools,
  MAX_PLACE_SCHOOLS,
  type PLACE_STATUSES,
  type ResourceRoutes,
  type ResponseOf,
  reopenPlace,
  separatePlace,
} from "@schoolmap/contract";
import { readRow } from "../../admin/read-row.ts";
import { defineResource } from "../../admin/resource.ts";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import { write } from "../../record/unit/write.ts";
import { readSchoolsInOrder } from "../schools/school-rows.ts";
import { schoolsAround } from "./compare-schools.ts";
import { addFoundRoutes } from "./found-routes.ts";

type PlaceStatus = (typeof PLACE_STATUSES)[number];

const PLACES = defineResource({
  declaration: duplicatePlaceResource,
  // Places are not edited manually, so they have no other routes.
  routes: duplicatePlaceRoutes as unknown as ResourceRoutes,
  table: "duplicate_place",
  texts: ["name"],
});

const SHOWN = ["id", "name", "giga_id_school", "external_id", "education_level", "num_students"] as const;

interface Decision {
  readonly id: number;
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string;
  readonly status: PlaceStatus;
}

/** Routes for locations with several schools: found by a job, marked as different schools by staff. */
export function duplicatePlacesRoutes(http: Http, { record, index }: Pick<Context, "record" | "index">): void {
  const { db } = record;
  addFoundRoutes(http, record, PLACES);
  addRoute(http, listPlaceSchools, async ({ params: { id }, actor }) => {
    const { school_ids } = await readRow(db, PLACES, { id, actor });
    const ids = school_ids as number[];
    const rows = (await readSchoolsInOrder(db, ids.slice(0, MAX_PLACE_SCHOOLS))).filter(({ deleted }) => !deleted);
    const near = schoolsAround(index(), rows, new Set(ids));
    const schools = rows.map((row) => Object.fromEntries(SHOWN.map((column) => [column, row[column] ?? null])));
    return { schools, near } as unknown as ResponseOf<typeof listPlaceSchools>;
  });

  const decide = async ({ id, actor, requestId, reason, status }: Decision) => {
    await readRow(db, PLACES, { id, actor });
    await write(record, actor, { reason, requestId }, async (unit) => {
      const found = await unit.db
        .selectFrom("duplicate_place")
        .select("status")
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (found.status === status) throw new HttpError("conflict", "This was already decided.");
      await unit.update("duplicate_place", id, { status });
    });
    return { status };
  };
  addRoute(http, separatePlace, ({ params: { id }, body: { reason = "Different schools" }, actor, requestId }) =>
    decide({ id, actor, requestId, reason, status: "apart" }),
  );
  addRoute(http, reopenPlace, ({ params: { id }, body: { reason = "Undo" }, actor, requestId }) =>
    decide({ id, actor, requestId, reason, status: "open" }),
  );
}
