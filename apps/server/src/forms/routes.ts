import { getFormToken } from "@schoolmap/contract";
import type { Context } from "../context.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/app.ts";
import { createFormToken, GOOD_AFTER_SECONDS } from "./form-token.ts";

/** The route to tokens of forms. */
export function formsRoutes(http: Http, { record }: Pick<Context, "record">): void {
  addRoute(http, getFormToken, async () => {
    const token = await createFormToken(record.db, Date.now());
    return { token, good_after_seconds: GOOD_AFTER_SECONDS };
  });
}
