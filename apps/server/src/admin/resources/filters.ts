import { filterResource, filterRoutes } from "@schoolmap/contract";
import { type CheckedFilter, filterFaults } from "../../catalog/filters/check-filter.ts";
import { actorText } from "../../record/actor.ts";
import { defineResource } from "../resource.ts";

/** Filters that visitors may use. Only drafts and those switched off can be deleted. */
export const FILTERS_RESOURCE = defineResource({
  declaration: filterResource,
  routes: filterRoutes,
  table: "advance_filter",
  json: ["options"],
  texts: ["name", "code", "description"],
  withStatus: (status, actor) =>
    status === "PUBLISHED" ? { published_at: new Date(), published_by: actorText(actor) } : {},
  check: async (_unit, row) => filterFaults(row as unknown as CheckedFilter),
});
