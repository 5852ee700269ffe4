import type { IncomingHttpHeaders } from "node:http";
import { HttpError } from "../../http/http-error.ts";
import type { Accounts } from "../accounts.ts";
import { checkUnused } from "../sign-in/used-codes.ts";

/** Cookies of the new session that replaces the previous session of the browser. */
export type Cookies = readonly string[];

export interface TotpSetUp {
  readonly uri: string;
  readonly secret: string;
  readonly recovery_codes: string[];
}

/** Changes the password of the signed-in user and ends all other sessions. @throws HttpError `invalid` */
export async function changeOwnPassword(
  { auth }: Accounts,
  { current, next }: { readonly current: string; readonly next: string },
  headers: IncomingHttpHeaders,
): Promise<Cookies> {
  const response = await auth.api.changePassword({
    body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
    headers: headersOf(headers),
    asResponse: true,
  });
  return cookiesOf(response, "current", "is not the password of this account");
}

/** Starts the setup of an authenticator app. @throws HttpError `conflict` when one is already in use, `invalid` */
export async function startOwnTotp(
  { auth, record }: Accounts,
  userId: number,
  password: string,
  headers: IncomingHttpHeaders,
): Promise<TotpSetUp> {
  const account = await record.db
    .selectFrom("auth_user")
    .select("two_factor_enabled")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (account.two_factor_enabled) {
    throw new HttpError("conflict", "The second step is already on. Turn it off first.");
  }
  const response = await auth.api.enableTwoFactor({
    body: { password },
    headers: headersOf(headers),
    asResponse: true,
  });
  await cookiesOf(response, "password", "is not the password of this account");
  const { totpURI, backupCodes } = (await response.json()) as { totpURI: string; backupCodes: string[] };
  return {
    uri: totpURI,
    secret: new URL(totpURI).searchParams.get("secret") ?? "",
    recovery_codes: backupCodes,
  };
}

/** Enables the authenticator app. @throws HttpError `conflict` when none was set up, `invalid` */
export async function confirmOwnTotp(
  { auth, record, secret }: Accounts,
  userId: number,
  code: string,
  headers: IncomingHttpHeaders,
): Promise<Cookies> {
  const begun = await record.db
    .selectFrom("auth_two_factor")
    .select("id")
    .where("user_id", "=", userId)
    .where("verified", "is not", true)
    .executeTakeFirst();
  if (!begun) throw new HttpError("conflict", "There is no authenticator app to confirm.");
  const response = await checkUnused(record, secret, { userId, code }, () =>
    auth.api.verifyTOTP({ body: { code }, headers: headersOf(headers), asResponse: true }),
  );
  return cookiesOf(response ?? new Response(null, { status: 400 }), "code", "is not the code that the app shows now");
}

/** Disables the authenticator app. @throws HttpError `invalid` */
export async function endOwnTotp({ auth }: Accounts, password: string, headers: IncomingHttpHeaders): Promise<Cookies> {
  const response = await auth.api.disableTwoFactor({
    body: { password },
    headers: headersOf(headers),
    asResponse: true,
  });
  return cookiesOf(response, "password", "is not the password of this account");
}

function headersOf({ cookie = "", "user-agent": agent = "" }: IncomingHttpHeaders): Headers {
  return new Headers({ cookie, "user-agent": agent });
}

/** @throws HttpError `invalid` that names the invalid field */
async function cookiesOf(response: Response, path: string, message: string): Promise<Cookies> {
  if (response.ok) return response.headers.getSetCookie();
  if (response.status >= 500) throw new Error(`The library for sign-in answered with ${response.status}.`);
  throw new HttpError("invalid", `The body at '${path}' is not valid: ${message}`, {
    errors: [{ path, code: "invalid", message }],
  });
}
