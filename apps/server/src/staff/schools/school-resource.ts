import { schoolResource, schoolRoutes } from "@schoolmap/contract";
import { defineResource } from "../../admin/resource.ts";

/** Schools as a resource, for the code that all resources share: ETags, rows in responses, refusals of the record. */
export const SCHOOLS = defineResource({
  declaration: schoolResource,
  routes: schoolRoutes,
  table: "school",
  texts: ["name", "giga_id_school", "external_id"],
});
