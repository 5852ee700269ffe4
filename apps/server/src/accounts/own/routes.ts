import {
  changePassword,
  confirmTotp,
  endAccountSession,
  endTotp,
  getAccount,
  listAccountSessions,
  startTotp,
} from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import { Empty } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Accounts } from "../accounts.ts";
import { sessionHashOf } from "../sign-in/cookies.ts";
import { noteAccount } from "../sign-in/note.ts";
import { userIdOf } from "../user-id.ts";
import { endSession, listSessions, readAccount } from "./account.ts";
import { changeOwnPassword, confirmOwnTotp, endOwnTotp, startOwnTotp } from "./credentials.ts";

/** Routes for the user's own account. */
export function ownAccountRoutes(http: Http, accounts: Accounts): void {
  const { record, secret } = accounts;
  addRoute(http, getAccount, ({ actor }) => readAccount(record.db, userIdOf(actor)));
  addRoute(http, listAccountSessions, async ({ actor, headers }) => {
    const current = sessionHashOf(headers, secret);
    return { results: await listSessions(record.db, userIdOf(actor), current) };
  });
  addRoute(http, endAccountSession, async ({ actor, params, requestId }) => {
    const userId = userIdOf(actor);
    if (!(await endSession(record.db, userId, params.id)))
      throw new HttpError("not_found", "There is no such session.");
    await noteAccount(record, userId, "Ended a session", { requestId });
    return new Empty();
  });
  addRoute(http, changePassword, async ({ actor, body, headers, requestId }) => {
    const cookies = await changeOwnPassword(accounts, body, headers);
    await noteAccount(record, userIdOf(actor), "Changed the password", { requestId });
    return new Empty({ cookies });
  });
  addRoute(http, startTotp, ({ actor, body, headers }) =>
    startOwnTotp(accounts, userIdOf(actor), body.password, headers),
  );
  addRoute(http, confirmTotp, async ({ actor, body, headers, requestId }) => {
    const cookies = await confirmOwnTotp(accounts, userIdOf(actor), body.code, headers);
    await noteAccount(record, userIdOf(actor), "Turned the authenticator app on", { requestId });
    return new Empty({ cookies });
  });
  addRoute(http, endTotp, async ({ actor, body, headers, requestId }) => {
    const cookies = await endOwnTotp(accounts, body.password, headers);
    await noteAccount(record, userIdOf(actor), "Turned the authenticator app off", { requestId });
    return new Empty({ cookies });
  });
}
