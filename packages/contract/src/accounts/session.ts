import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { accountEmail, shownPassword, signInStep, totpCode } from "./parts.ts";

const path = "/api/v1/session/";
const tag = "Account";
/** Limit of requests per minute and client. Wrong passwords also increase the waiting time. */
const SIGN_INS_PER_MINUTE = 30;

export const getSessionOptions = route({
  ...{ id: "getSessionOptions", method: "GET", path: `${path}options/`, tag, access: "public" },
  summary: "Returns the available ways to sign in.",
  response: z.object({
    /** Single sign-on of the organisation, if configured. */
    oidc: z.object({ name: z.string() }).nullable(),
    /** Whether links are sent by mail. Otherwise, an administrator hands them over. */
    mail: z.boolean(),
  }),
});

export const signIn = route({
  ...{ id: "signIn", method: "POST", path, tag, access: "public", limit: SIGN_INS_PER_MINUTE },
  summary:
    "Signs in with e-mail and password, and sets the session cookie. A wrong e-mail or password is `login_failed`. After several failures `too_many_requests` states when to try again.",
  body: jsonBody(z.strictObject({ email: accountEmail, password: shownPassword }), 4_096),
  errors: ["login_failed"],
  response: signInStep,
});

export const signInTotp = route({
  ...{ id: "signInTotp", method: "POST", path: `${path}totp/`, tag, access: "public", limit: SIGN_INS_PER_MINUTE },
  summary:
    "Second step of sign-in with a code of the authenticator app. `unauthorized` when the first step is missing or too long ago.",
  body: jsonBody(z.strictObject({ code: totpCode }), 4_096),
  errors: ["login_failed", "unauthorized"],
  response: signInStep,
});

export const signInRecovery = route({
  ...{ id: "signInRecovery", method: "POST", path: `${path}recovery-code/`, tag, access: "public" },
  limit: SIGN_INS_PER_MINUTE,
  summary: "Second step of sign-in with a recovery code. Each code works once.",
  body: jsonBody(z.strictObject({ code: z.string().trim().min(1).max(64) }), 4_096),
  errors: ["login_failed", "unauthorized"],
  response: signInStep,
});

export const signOut = route({
  ...{ id: "signOut", method: "DELETE", path, tag, access: { signedIn: true } },
  summary: "Ends the session.",
  status: 204,
});

export const startOidc = route({
  ...{ id: "startOidc", method: "GET", path: `${path}oidc/`, tag, access: "public", limit: SIGN_INS_PER_MINUTE },
  summary: "Redirects the browser to the organisation's own sign-in.",
  status: 302,
  errors: ["not_found"],
});

export const finishOidc = route({
  ...{ id: "finishOidc", method: "GET", path: `${path}oidc/callback/`, tag, access: "public" },
  limit: SIGN_INS_PER_MINUTE,
  summary:
    "Callback of the organisation's sign-in. Redirects to `/admin`, or to `/admin/sign-in?refused=oidc` when the person has no account here.",
  query: z.object({
    code: z.string().max(4_000).optional(),
    state: z.string().max(1_000).optional(),
    error: z.string().max(1_000).optional(),
    iss: z.string().max(1_000).optional(),
  }),
  status: 302,
  errors: ["not_found"],
});

export const sessionRoutes = { getSessionOptions, signIn, signInTotp, signInRecovery, signOut, startOidc, finishOidc };
