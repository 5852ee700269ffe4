import { filterResource, filterRoutes } from "@schoolmap/contract";
import { type CheckedFilter, filterFaults } from "../../catalog/filters/check-filter.ts";
import { actorText } from "../../record/actor.ts";
import { defineResource } from "../resource.ts";
import { may } from "../write-row.ts";

/** Filters that visitors may use. Only drafts and those switched off can be deleted. */
export const FILTERS_RESOURCE = defineResource({
  declaration: filterResource,
  routes: filterRoutes,
  table: "advance_filter",
  json: ["options"],
  texts: ["name", "code", "description"],
  withStatus: (status, actor) =>
    status === "PUBLISHED" ? { published_at: new Date(), published_by: actorText(actor) } : {},
  refusal: ({ status }, actor, change) => {
    if (change === "delete" && status === "PUBLISHED")
      return "A published filter is switched off before it is deleted.";
    if (change !== "update" || status === "DRAFT" || may(actor, "can_publish_advance_filter")) return undefined;
    return "A filter that was published is changed by those who may publish.";
  },
  check: async (_unit, row) => filterFaults(row as unknown as CheckedFilter),
});
