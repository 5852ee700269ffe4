import type { Generated } from "kysely";

/** A user in the sign-in library. Follows `user` by a trigger. */
export interface AuthUserTable {
  id: number;
  email: string;
  name: string;
  email_verified: boolean;
  image: string | null;
  two_factor_enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A session of a signed-in user. */
export interface AuthSessionTable {
  id: Generated<number>;
  /** SHA-256, in hex, of the token in the cookie. */
  token: string;
  user_id: number;
  /** Browser and operating system in a few words. */
  user_agent: string | null;
  /** IP addresses are not stored. */
  ip_address: string | null;
  expires_at: Date;
  created_at: Generated<Date>;
  /** Time of the last use, at most one minute too early. */
  updated_at: Generated<Date>;
}

/** Sign-in method of a user: a password, or an account of the organisation's own sign-in. */
export interface AuthAccountTable {
  id: Generated<number>;
  user_id: number;
  provider_id: string;
  account_id: string;
  /** Hash by scrypt. */
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A sign-in in progress. */
export interface AuthVerificationTable {
  id: Generated<number>;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Secret of an authenticator app and recovery codes, both encrypted. */
export interface AuthTwoFactorTable {
  id: Generated<number>;
  user_id: number;
  secret: string;
  backup_codes: string;
  verified: boolean | null;
  failed_verification_count: Generated<number>;
  locked_until: Date | null;
}

export type LinkKind = "invitation" | "first_administrator" | "password_reset";

/** A single-use link. */
export interface AuthLinkTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  kind: LinkKind;
  /** Null for the first administrator. */
  user_id: number | null;
  expires_at: Date;
}

/** Number of failed sign-ins per address or client. */
export interface AuthAttemptTable {
  /** Keyed hash of the address or client, in hex. */
  key: string;
  failures: number;
  blocked_until: Date | null;
  last_at: Generated<Date>;
}

/** An accepted code of an authenticator app. */
export interface AuthUsedCodeTable {
  user_id: number;
  /** Keyed hash, in hex. */
  hash: string;
  used_at: Generated<Date>;
}
