import { HttpError } from "../../http/http-error.ts";
import type { Accounts } from "../accounts.ts";
import { type Auth, OIDC } from "./auth.ts";
import { sessionHashOf } from "./cookies.ts";
import { type SignInCall, settle, stepHeaders } from "./sign-in.ts";

/** Target and cookies of a redirect. */
export interface Redirect {
  readonly location: string;
  readonly cookies: readonly string[];
}

const INSIDE = "/admin";
/** The page shows that the sign-in was refused but not why: the reason would reveal which addresses are known. */
const REFUSED = "/admin/sign-in?refused=oidc";

/**
 * Redirects a browser to the organisation's own sign-in. @throws HttpError `not_found` when none is configured,
 * `unavailable`
 */
export async function startOidcSignIn(accounts: Accounts, call: SignInCall): Promise<Redirect> {
  const auth = await open(accounts);
  const response = await auth.api.signInSocial({
    body: { provider: OIDC, callbackURL: INSIDE, errorCallbackURL: REFUSED, disableRedirect: true },
    headers: stepHeaders(call.headers),
    asResponse: true,
  });
  const { url } = (await response.json()) as { url?: string };
  if (!url) throw new HttpError("unavailable", "The sign-in service of the organisation does not respond.");
  return { location: url, cookies: response.headers.getSetCookie() };
}

export interface OidcAnswer {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/**
 * Signs a user in by an e-mail address that the organisation has verified.
 *
 * @throws HttpError `not_found` when no such sign-in is configured, `unavailable`
 */
export async function finishOidcSignIn(accounts: Accounts, query: OidcAnswer, call: SignInCall): Promise<Redirect> {
  const auth = await open(accounts);
  const response = await auth.api.callbackOAuth({
    params: { id: OIDC },
    query,
    headers: stepHeaders(call.headers),
    method: "GET",
    asResponse: true,
  });
  const cookies = response.headers.getSetCookie();
  const userId = response.headers.get("location") === INSIDE ? await userOf(accounts, cookies) : undefined;
  if (userId === undefined) return { location: REFUSED, cookies: [] };
  await settle(accounts, userId, `Signed in with ${accounts.config.oidcName}`, call);
  return { location: INSIDE, cookies };
}

async function open({ oidc, log }: Accounts): Promise<Auth> {
  if (!oidc) throw new HttpError("not_found", "This server has no sign-in service of an organisation.");
  try {
    return await oidc();
  } catch (err) {
    log.error({ err }, "the sign-in of the organisation does not answer");
    throw new HttpError("unavailable", "The sign-in service of the organisation does not respond.");
  }
}

/** Returns the id of the user whose session the cookies start. */
async function userOf({ record, secret }: Accounts, cookies: readonly string[]): Promise<number | undefined> {
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const hash = sessionHashOf({ cookie }, secret);
  if (hash === undefined) return undefined;
  const session = await record.db
    .selectFrom("auth_session")
    .select("user_id")
    .where("token", "=", hash)
    .executeTakeFirst();
  return session?.user_id;
}
