import type { Generated } from "kysely";

/** A user as the library for sign-in knows them; follows `user` by a trigger. */
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

/** Where somebody is signed in. */
export interface AuthSessionTable {
  id: Generated<number>;
  /** SHA-256, in hex, of the token that the cookie says. */
  token: string;
  user_id: number;
  /** Browser and system, in a few words. */
  user_agent: string | null;
  /** Addresses are not kept. */
  ip_address: string | null;
  expires_at: Date;
  created_at: Generated<Date>;
  /** When it was last used, a minute too early at most. */
  updated_at: Generated<Date>;
}

/** How a user signs in: a password, or an account of the organisation's own sign-in. */
export interface AuthAccountTable {
  id: Generated<number>;
  user_id: number;
  provider_id: string;
  account_id: string;
  /** scrypt. */
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

/** A sign-in that has begun. */
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

/** A link that works once. */
export interface AuthLinkTable {
  /** SHA-256 of its token, in hex. */
  hash: string;
  kind: LinkKind;
  /** Null for the first administrator. */
  user_id: number | null;
  expires_at: Date;
}

/** Failures to sign in, counted for an address or a client. */
export interface AuthAttemptTable {
  /** Keyed hash of what is counted, in hex. */
  key: string;
  failures: number;
  blocked_until: Date | null;
  last_at: Generated<Date>;
}

/** A code of an authenticator app that was accepted. */
export interface AuthUsedCodeTable {
  user_id: number;
  /** Keyed hash, in hex. */
  hash: string;
  used_at: Generated<Date>;
}
