import type { IncomingHttpHeaders } from "node:http";
import { SESSION_COOKIE, type SignInStep } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import { isLoopback } from "../../http/request/client-address.ts";
import { ANONYMOUS } from "../../record/actor.ts";
import type { Accounts } from "../accounts.ts";
import { forgetExpired } from "./attempts.ts";
import { sessionTokenOf, stepCookies } from "./cookies.ts";
import { noteAccount, noteSignIn } from "./note.ts";

/** Of a request, what signing in looks at. */
export interface SignInCall {
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  readonly client: { readonly limitKey: string | undefined };
}

/** Which step follows, and the cookies that go with it. */
export interface SignInResult {
  readonly step: SignInStep;
  readonly cookies: readonly string[];
}

/** Takes the cookie of a session away. */
export const NO_SESSION = `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;

/**
 * Signs in by e-mail and password.
 *
 * @throws HttpError `login_failed`, after the same work whether e-mail or password are wrong; `too_many_requests`
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
    // After the answer, whose time says nothing about who is known.
    void noteFailure(accounts, email, call);
    throw new HttpError("login_failed", "E-mail or password are wrong.");
  }
  await accounts.attempts.succeed(attempt);
  const said = (await response.json()) as { twoFactorRedirect?: boolean; user?: { id: string } };
  const cookies = response.headers.getSetCookie();
  if (said.twoFactorRedirect || !said.user) return { step: { next: "totp" }, cookies };
  await settle(accounts, Number(said.user.id), "Signed in with a password", call);
  return { step: { next: "done" }, cookies };
}

/** The second step. @throws HttpError `login_failed`, `unauthorized` without a first step, `too_many_requests` */
export async function signInByCode(
  accounts: Accounts,
  { kind, code }: { readonly kind: "totp" | "recovery"; readonly code: string },
  call: SignInCall,
): Promise<SignInResult> {
  const request = { body: { code }, headers: stepHeaders(call.headers), asResponse: true } as const;
  const { api } = accounts.auth;
  const response = await (kind === "totp" ? api.verifyTOTP(request) : api.verifyBackupCode(request));
  if (!response.ok) throw await refusedCode(response);
  const { user } = (await response.json()) as { user: { id: string } };
  const how = kind === "totp" ? "a password and a code" : "a password and a recovery code";
  await settle(accounts, Number(user.id), `Signed in with ${how}`, call);
  return { step: { next: "done" }, cookies: response.headers.getSetCookie() };
}

/** Ends the session that a request shows. */
export async function signOut({ record, secret }: Accounts, userId: number, call: SignInCall): Promise<void> {
  const token = sessionTokenOf(call.headers, secret);
  await record.db
    .deleteFrom("auth_session")
    .where("token", "=", token ?? "")
    .execute();
  await noteAccount(record, userId, "Signed out", call);
}

/** What follows every sign-in, whichever way: the session that the browser had before ends, and the audit is told. */
export async function settle(
  { record, secret }: Accounts,
  userId: number,
  reason: string,
  { headers, requestId }: Pick<SignInCall, "headers" | "requestId">,
): Promise<void> {
  const before = sessionTokenOf(headers, secret);
  if (before !== undefined) await record.db.deleteFrom("auth_session").where("token", "=", before).execute();
  await noteSignIn(record, userId, reason, requestId);
  await forgetExpired(record);
}

/** The headers that the library sees of a step of signing in. */
export function stepHeaders(headers: IncomingHttpHeaders): Headers {
  return new Headers({ cookie: stepCookies(headers), "user-agent": headers["user-agent"] ?? "" });
}

/**
 * Over plain http a browser keeps no cookie that is Secure, except from the machine itself: who signed in would not be.
 *
 * @throws HttpError `forbidden`
 */
function requireSafeConnection({ origin }: IncomingHttpHeaders): void {
  if (origin === undefined || !URL.canParse(origin)) return;
  const { protocol, hostname } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "http:" || host === "localhost" || isLoopback(host)) return;
  throw new HttpError("forbidden", "Nobody can sign in over plain http: open this server under an https address.");
}

async function refusedCode(response: Response): Promise<HttpError> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (response.status === 429) {
    return new HttpError("too_many_requests", "Too many wrong codes. Wait a quarter of an hour.", { retryAfter: 900 });
  }
  if (code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE") {
    return new HttpError("login_failed", "The code is wrong, or has been used.");
  }
  return new HttpError("unauthorized", "The first step was too long ago: begin again with e-mail and password.");
}

/** Failures for addresses that nobody has are counted, not written down: anybody could fill the audit with them. */
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
