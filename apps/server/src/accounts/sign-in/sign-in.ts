import type { IncomingHttpHeaders } from "node:http";
import { SESSION_COOKIE, type SignInStep } from "@schoolmap/contract";
import { sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { isLoopback } from "../../http/request/client-address.ts";
import { ANONYMOUS } from "../../record/actor.ts";
import type { Accounts } from "../accounts.ts";
import { deleteExpired } from "./attempts.ts";
import { COOKIE_PREFIX, sessionHashOf, signedCookieOf, stepCookies } from "./cookies.ts";
import { noteAccount, noteSignIn } from "./note.ts";
import { checkUnused } from "./used-codes.ts";

/** Properties of a request that the sign-in uses. */
export interface SignInCall {
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  readonly client: { readonly limitKey: string | undefined };
}

/** The next step and its cookies. */
export interface SignInResult {
  readonly step: SignInStep;
  readonly cookies: readonly string[];
}

/** Cookie that identifies the user who has completed the first step. */
const STEP_COOKIE = `${COOKIE_PREFIX}.two_factor`;

/** Set-Cookie header that removes the session cookie. */
export const NO_SESSION = `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;

/**
 * Signs in by e-mail and password.
 *
 * @throws HttpError `login_failed`, with the same computation whether the e-mail or the password is wrong;
 *   `too_many_requests`
 */
export async function signInByPassword(
  accounts: Accounts,
  { email, password }: { readonly email: string; readonly password: string },
  call: SignInCall,
): Promise<SignInResult> {
  requireSafeConnection(call.headers);
  const attempt = { email, client: call.client.limitKey };
  await accounts.attempts.begin(attempt);
  const body = { email, password };
  const response = await accounts.auth.api.signInEmail({ body, headers: stepHeaders(call.headers), asResponse: true });
  if (!response.ok) {
    // Not awaited, so that the response time does not reveal whether the address is known.
    void noteFailure(accounts, email, call);
    throw new HttpError("login_failed", "The e-mail address or the password is wrong.");
  }
  await accounts.attempts.succeed(attempt);
  const result = (await response.json()) as { twoFactorRedirect?: boolean; user?: { id: string } };
  const cookies = response.headers.getSetCookie();
  if (result.twoFactorRedirect || !result.user) return { step: { next: "totp" }, cookies };
  await settle(accounts, Number(result.user.id), "Signed in with a password", call);
  return { step: { next: "done" }, cookies };
}

/**
 * Verifies the second step. @throws HttpError `login_failed`, `unauthorized` without a first step, `too_many_requests`
 */
export async function signInByCode(
  accounts: Accounts,
  { kind, code }: { readonly kind: "totp" | "recovery"; readonly code: string },
  call: SignInCall,
): Promise<SignInResult> {
  const request = { body: { code }, headers: stepHeaders(call.headers), asResponse: true } as const;
  const { api } = accounts.auth;
  const response = await (kind === "recovery"
    ? api.verifyBackupCode(request)
    : verifyOnce(accounts, { code, headers: call.headers }, () => api.verifyTOTP(request)));
  if (response === undefined) throw wrongCode();
  if (!response.ok) throw await refusedCode(response);
  const { user } = (await response.json()) as { user: { id: string } };
  const how = kind === "totp" ? "a password and a code" : "a password and a recovery code";
  await settle(accounts, Number(user.id), `Signed in with ${how}`, call);
  return { step: { next: "done" }, cookies: response.headers.getSetCookie() };
}

/** @returns undefined when the code was already used */
async function verifyOnce(
  { record, secret }: Accounts,
  { code, headers }: { readonly code: string; readonly headers: IncomingHttpHeaders },
  verify: () => Promise<Response>,
): Promise<Response | undefined> {
  const userId = await userOfStep(record, signedCookieOf(headers, STEP_COOKIE, secret));
  return userId === undefined ? verify() : checkUnused(record, secret, { userId, code }, verify);
}

/** Returns the user who has completed the first step of signing in; undefined when the step has expired. */
async function userOfStep({ db }: Accounts["record"], step: string | undefined): Promise<number | undefined> {
  if (step === undefined) return undefined;
  const begun = await db
    .selectFrom("auth_verification")
    .select("value")
    .where("identifier", "=", step)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return begun && Number(begun.value);
}

/** Ends the session of a request. */
export async function signOut({ record, secret }: Accounts, userId: number, call: SignInCall): Promise<void> {
  const hash = sessionHashOf(call.headers, secret);
  await record.db
    .deleteFrom("auth_session")
    .where("token", "=", hash ?? "")
    .execute();
  await noteAccount(record, userId, "Signed out", call);
}

/** Completes a sign-in of any kind: ends the previous session of the browser and writes the audit entry. */
export async function settle(
  { record, secret }: Accounts,
  userId: number,
  reason: string,
  { headers, requestId }: Pick<SignInCall, "headers" | "requestId">,
): Promise<void> {
  const before = sessionHashOf(headers, secret);
  if (before !== undefined) await record.db.deleteFrom("auth_session").where("token", "=", before).execute();
  await noteSignIn(record, userId, reason, requestId);
  await deleteExpired(record);
}

/** Returns the headers of a sign-in step that are passed to the library. */
export function stepHeaders(headers: IncomingHttpHeaders): Headers {
  return new Headers({ cookie: stepCookies(headers), "user-agent": headers["user-agent"] ?? "" });
}

/**
 * Rejects a sign-in over plain http. Except on localhost, a browser does not store a Secure cookie there, so the user
 * would not be signed in.
 *
 * @throws HttpError `forbidden`
 */
function requireSafeConnection({ origin }: IncomingHttpHeaders): void {
  if (origin === undefined || !URL.canParse(origin)) return;
  const { protocol, hostname } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "http:" || host === "localhost" || isLoopback(host)) return;
  throw new HttpError("forbidden", "Signing in requires https. Open this server at an https address.");
}

function wrongCode(): HttpError {
  return new HttpError("login_failed", "The code is wrong or was already used.");
}

async function refusedCode(response: Response): Promise<HttpError> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (response.status === 429) {
    return new HttpError("too_many_requests", "Too many wrong codes. Try again in 15 minutes.", { retryAfter: 900 });
  }
  if (code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE") {
    return wrongCode();
  }
  return new HttpError("unauthorized", "The first step was too long ago. Start again with e-mail and password.");
}

/** Failures for unknown addresses are counted but not recorded: otherwise anyone could fill the audit with them. */
async function noteFailure({ record, log }: Accounts, email: string, call: SignInCall): Promise<void> {
  try {
    const user = await record.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", email)
      .where("deleted", "is", null)
      .executeTakeFirst();
    if (user) await noteAccount(record, user.id, "Failed to sign in", { requestId: call.requestId, actor: ANONYMOUS });
  } catch (err) {
    log.error({ err, requestId: call.requestId }, "a failure to sign in could not be written down");
  }
}
