import { keyRequestResource, keyRequestRoutes, type ResourceRoutes } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import { defineResource } from "../resource.ts";

/** Requests for keys. Separate routes grant or decline them. */
export const KEY_REQUESTS_RESOURCE = defineResource({
  declaration: keyRequestResource,
  routes: keyRequestRoutes as ResourceRoutes,
  table: "key_request",
  texts: ["program", "full_name", "email"],
  guard: async (_unit, { before, after }) => {
    if (before && before.status !== after.status) {
      throw new HttpError("conflict", "A decision cannot be restored. Decide again, or revoke the key.");
    }
  },
});
