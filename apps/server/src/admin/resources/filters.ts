import { filterResource, filterRoutes } from "@schoolmap/contract";
import { type CheckedFilter, filterFaults } from "../../catalog/filters/check-filter.ts";
import { HttpError } from "../../http/http-error.ts";
import { actorText } from "../../record/actor.ts";
import { defineResource } from "../resource.ts";
import { may } from "../write-row.ts";

/** Filters for visitors. Only drafts and disabled filters can be deleted. */
export const FILTERS_RESOURCE = defineResource({
  declaration: filterResource,
  routes: filterRoutes,
  table: "advance_filter",
  json: ["options"],
  texts: ["name", "code", "description"],
  withStatus: (status, actor) =>
    status === "PUBLISHED" ? { published_at: new Date(), published_by: actorText(actor) } : {},
  guard: async (_unit, { before, after }, actor) => {
    if (before === null || before.status !== after.status) return;
    const isDeletion = before.deleted === null && after.deleted !== null;
    if (isDeletion && before.status === "PUBLISHED") {
      throw new HttpError("conflict", "Disable a published filter before you delete it.");
    }
    if (isDeletion || before.status === "DRAFT" || may(actor, "can_publish_advance_filter")) return;
    throw new HttpError("forbidden", "Changing a published filter requires the permission to publish.");
  },
  check: async (_unit, row) => filterFaults(row as unknown as CheckedFilter),
});
