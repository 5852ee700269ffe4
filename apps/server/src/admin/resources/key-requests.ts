import { keyRequestResource, keyRequestRoutes, type ResourceRoutes } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import { defineResource } from "../resource.ts";

/** Requests for keys. What they ask for is given or declined by routes of their own. */
export const KEY_REQUESTS_RESOURCE = defineResource({
  declaration: keyRequestResource,
  routes: keyRequestRoutes as ResourceRoutes,
  table: "key_request",
  texts: ["program", "full_name", "email"],
  guard: async (_unit, { before, after }) => {
    if (before && before.status !== after.status) {
      throw new HttpError("conflict", "A decision is not restored: decide again, or revoke the key.");
    }
  },
});
