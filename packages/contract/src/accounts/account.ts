import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { PERMISSIONS } from "../terms/permissions.ts";
import { newPassword, shownPassword, totpCode } from "./parts.ts";

const path = "/api/v1/account/";
const common = { tag: "Account", access: { signedIn: true } } as const;
/** Limit of requests that compare a password or a code. */
const GUESSES_PER_MINUTE = 20;

/** Signed-in user with their permissions. */
export const account = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.object({ id: z.int(), name: z.string() }),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Null: all countries. */
  countries: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })).nullable(),
  /** Whether signing in requires the code of an authenticator app. */
  totp: z.boolean(),
});
export type Account = z.infer<typeof account>;

export const getAccount = route({
  ...{ id: "getAccount", method: "GET", path, ...common },
  summary: "Returns the signed-in user with role, permissions and countries.",
  response: account,
});

export const accountSession = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Browser and system as reported by the browser, for example "Firefox on Linux". "" when they are unknown. */
  device: z.string(),
  /** Whether it is the session of the request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

export const listAccountSessions = route({
  ...{ id: "listAccountSessions", method: "GET", path: `${path}sessions/`, ...common },
  summary: "Returns the sessions of the account, most recently used first.",
  response: z.object({ results: z.array(accountSession) }),
});

export const endAccountSession = route({
  ...{ id: "endAccountSession", method: "DELETE", path: `${path}sessions/{id}/`, ...common },
  summary: "Ends one session of the account.",
  params: z.object({ id: z.string().max(64) }),
  status: 204,
  errors: ["not_found"],
});

export const changePassword = route({
  ...{ id: "changePassword", method: "PUT", path: `${path}password/`, ...common, limit: GUESSES_PER_MINUTE },
  summary: "Changes the password and ends all other sessions. A wrong `current` is answered with 400.",
  body: jsonBody(z.strictObject({ current: shownPassword, next: newPassword })),
  status: 204,
});

export const startTotp = route({
  ...{ id: "startTotp", method: "POST", path: `${path}totp/`, ...common, limit: GUESSES_PER_MINUTE },
  summary: "Creates a secret for an authenticator app. It takes effect when one of its codes is confirmed.",
  body: jsonBody(z.strictObject({ password: shownPassword })),
  errors: ["conflict"],
  response: z.object({
    /** `otpauth://…` URI for the QR code that the app scans. */
    uri: z.string(),
    /** The same secret for manual input, in base 32. */
    secret: z.string(),
    /** Shown once. Each code replaces one code of the app once. */
    recovery_codes: z.array(z.string()),
  }),
});

export const confirmTotp = route({
  ...{ id: "confirmTotp", method: "POST", path: `${path}totp/confirm/`, ...common, limit: GUESSES_PER_MINUTE },
  summary: "Turns on the second step of sign-in. A wrong code is answered with 400.",
  body: jsonBody(z.strictObject({ code: totpCode })),
  status: 204,
  errors: ["conflict"],
});

export const endTotp = route({
  ...{ id: "endTotp", method: "DELETE", path: `${path}totp/`, ...common, limit: GUESSES_PER_MINUTE },
  summary: "Turns off the second step of sign-in. A wrong password is answered with 400.",
  body: jsonBody(z.strictObject({ password: shownPassword })),
  status: 204,
});

export const accountRoutes = {
  getAccount,
  listAccountSessions,
  endAccountSession,
  changePassword,
  startTotp,
  confirmTotp,
  endTotp,
};
