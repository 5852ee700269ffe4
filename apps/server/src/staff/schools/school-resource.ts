import { schoolResource, schoolRoutes } from "@schoolmap/contract";
import { defineResource } from "../../admin/resource.ts";

/** Schools, for the parts of all resources that name one: ETags, rows on the wire, refusals of the record. */
export const SCHOOLS = defineResource({
  declaration: schoolResource,
  routes: schoolRoutes,
  table: "school",
  texts: ["name", "giga_id_school", "external_id"],
});
