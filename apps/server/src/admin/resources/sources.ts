import { sourceResource, sourceRoutes } from "@schoolmap/contract";
import { defineResource } from "../resource.ts";

/** Where facts come from. How to reach a feed is not part of it: that holds secrets. */
export const SOURCES_RESOURCE = defineResource({
  declaration: sourceResource,
  routes: sourceRoutes,
  table: "source",
  texts: ["name", "description"],
});
