import { SESSION_COOKIE } from "@schoolmap/contract";
import { betterAuth } from "better-auth";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Kysely } from "kysely";
import type { Log } from "../../process/log.ts";
import type { Database } from "../../record/tables/index.ts";
import { COOKIE_PREFIX } from "./cookies.ts";
import { deviceName } from "./device-name.ts";
import { hashedSessions } from "./hashed-sessions.ts";

/** Maximum lifetime of a session, used or not. The authenticator limits how long an unused session lives. */
const SESSION_SECONDS = 14 * 24 * 3600;
/** Maximum time to complete the second step of signing in. */
const SECOND_STEP_SECONDS = 600;

/** Provider id of the organisation's own sign-in in the library. */
export const OIDC = "oidc";

export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** URL that it redirects browsers back to. */
  readonly redirectUri: string;
}

export interface AuthOptions {
  readonly db: Kysely<Database>;
  readonly secret: string;
  readonly log: Log;
  readonly oidc?: OidcProvider;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Creates the library that manages passwords, sessions and second factors. Only its functions are called: its HTTP
 * routes are not served, and its limits and mails are not used. With `oidc` it requests the addresses of the provider
 * immediately.
 */
export function createAuth({ db, secret, log, oidc }: AuthOptions) {
  return betterAuth({
    appName: "Schoolmap",
    baseURL: oidc ? new URL(oidc.redirectUri).origin : "http://localhost",
    secret,
    database: { db, type: "postgres", transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) => log[level === "error" ? "error" : "debug"]({ auth: true }, message),
    },
    // Sign-up is disabled on every path: users are invited.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 128 },
    ...TABLES,
    session: { ...TABLES.session, expiresIn: SESSION_SECONDS, disableSessionRefresh: true, freshAge: 0 },
    account: { ...TABLES.account, updateAccountOnSignIn: false, accountLinking: { enabled: true } },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // The Secure attribute is always set; the prefix of the library is not used.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: "lax", path: "/" },
      cookies: { session_token: { name: SESSION_COOKIE } },
      database: { generateId: "serial" },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: { create: { before: async (session) => admitted(db, session) } },
      // The provider is not called later, so its tokens are not stored.
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
    },
    plugins: [
      hashedSessions,
      twoFactor({ issuer: "Schoolmap", twoFactorCookieMaxAge: SECOND_STEP_SECONDS, schema: TWO_FACTOR_TABLES }),
      genericOAuth({ config: oidc ? [providerOf(oidc)] : [] }),
    ],
  });
}

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** Prevents a session for a disabled or deleted user, for all ways of signing in. */
async function admitted<S extends { readonly userId: string; readonly userAgent?: string | null | undefined }>(
  db: Kysely<Database>,
  session: S,
) {
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", Number(session.userId))
    .where("status", "=", "active")
    .where("deleted", "is", null)
    .executeTakeFirst();
  return user ? { data: { ...session, userAgent: deviceName(session.userAgent ?? "") } } : false;
}

function providerOf({ issuer, clientId, clientSecret, redirectUri }: OidcProvider) {
  return {
    providerId: OIDC,
    discoveryUrl: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    redirectURI: redirectUri,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    requireIdTokenVerification: true,
    disableSignUp: true,
    requireEmailVerification: true,
  };
}

const TIMES = { createdAt: "created_at", updatedAt: "updated_at" };

const TABLES = {
  user: { modelName: "auth_user", fields: { emailVerified: "email_verified", ...TIMES } },
  session: {
    modelName: "auth_session",
    fields: {
      ...{ userId: "user_id", userAgent: "user_agent", ipAddress: "ip_address", expiresAt: "expires_at" },
      ...TIMES,
    },
  },
  account: {
    modelName: "auth_account",
    fields: {
      ...{ userId: "user_id", providerId: "provider_id", accountId: "account_id", idToken: "id_token" },
      ...{ accessToken: "access_token", accessTokenExpiresAt: "access_token_expires_at" },
      ...{ refreshToken: "refresh_token", refreshTokenExpiresAt: "refresh_token_expires_at" },
      ...TIMES,
    },
  },
  verification: { modelName: "auth_verification", fields: { expiresAt: "expires_at", ...TIMES } },
};

const TWO_FACTOR_TABLES = {
  user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
  twoFactor: {
    modelName: "auth_two_factor",
    fields: {
      ...{ userId: "user_id", backupCodes: "backup_codes", lockedUntil: "locked_until" },
      failedVerificationCount: "failed_verification_count",
    },
  },
};
