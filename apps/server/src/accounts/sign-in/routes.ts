import {
  finishOidc,
  getSessionOptions,
  type SignInStep,
  signIn,
  signInRecovery,
  signInTotp,
  signOut,
  startOidc,
} from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import { type Answer, answer, Empty } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import type { Accounts } from "../accounts.ts";
import { userIdOf } from "../user-id.ts";
import { finishOidcSignIn, startOidcSignIn } from "./oidc.ts";
import { signOut as endSession, NO_SESSION, type SignInResult, signInByCode, signInByPassword } from "./sign-in.ts";

/** Routes to sign in and out. */
export function sessionRoutes(http: Http, accounts: Accounts): void {
  const { config, mail } = accounts;
  addRoute(http, getSessionOptions, () => ({
    oidc: accounts.oidc ? { name: config.oidcName } : null,
    mail: mail.isConfigured,
  }));
  addRoute(http, signIn, async ({ body, ...call }) => stepAnswer(await signInByPassword(accounts, body, call)));
  addRoute(http, signInTotp, async ({ body, ...call }) =>
    stepAnswer(await signInByCode(accounts, { kind: "totp", code: body.code }, call)),
  );
  addRoute(http, signInRecovery, async ({ body, ...call }) =>
    stepAnswer(await signInByCode(accounts, { kind: "recovery", code: body.code }, call)),
  );
  addRoute(http, signOut, async (call) => {
    await endSession(accounts, userIdOf(call.actor), call);
    return new Empty({ cookies: [NO_SESSION] });
  });
  addRoute(http, startOidc, async (call) => new Empty(await startOidcSignIn(accounts, call)));
  addRoute(http, finishOidc, async ({ query, ...call }) => new Empty(await finishOidcSignIn(accounts, query, call)));
}

/** Creates the response of a sign-in step, with its cookies. */
export function stepAnswer({ step, cookies }: SignInResult): Answer<SignInStep> {
  return answer(step, { cookies });
}
