import {
  acceptInvitation as acceptRoute,
  getInvitation,
  getPasswordReset,
  requestPasswordReset,
  resetPassword as resetRoute,
} from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import { Empty } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { preferredLang } from "../../lib/preferred-lang.ts";
import type { Accounts } from "../accounts.ts";
import { stepAnswer } from "../sign-in/routes.ts";
import { acceptInvitation, readInvitation } from "./invitations.ts";
import { readPasswordReset, resetPassword, sendPasswordReset } from "./password-reset.ts";

/** Routes of one-time links: invitations and password resets. */
export function linkRoutes(http: Http, accounts: Accounts): void {
  const { record } = accounts;
  addRoute(http, getInvitation, ({ params }) => readInvitation(record, params.token));
  addRoute(http, acceptRoute, async ({ params, body, ...call }) =>
    stepAnswer(await acceptInvitation(accounts, params.token, body, call)),
  );
  addRoute(http, requestPasswordReset, ({ body, headers, requestId }) => {
    // Not awaited, so that the response time does not reveal whether the address is known.
    void sendPasswordReset(accounts, body.email, { lang: preferredLang(headers["accept-language"]), requestId });
    return { received: true } as const;
  });
  addRoute(http, getPasswordReset, ({ params }) => readPasswordReset(record, params.token));
  addRoute(http, resetRoute, async ({ params, body, requestId }) => {
    await resetPassword(accounts, params.token, body.password, requestId);
    return new Empty();
  });
}
