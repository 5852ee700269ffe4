import { getFormToken } from "@schoolmap/contract";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";
import type { WithRecord } from "../record/connect.ts";
import { createFormToken, GOOD_AFTER_SECONDS } from "./form-token.ts";

/** Adds the route for form tokens. */
export function formsRoutes(http: Http, { record }: WithRecord): void {
  addRoute(http, getFormToken, async () => {
    const token = await createFormToken(record.db, Date.now());
    return { token, good_after_seconds: GOOD_AFTER_SECONDS };
  });
}
