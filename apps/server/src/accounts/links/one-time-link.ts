import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { LinkKind } from "../../record/tables/auth.ts";
import type { Database } from "../../record/tables/index.ts";
import { hashOf } from "../hash-of.ts";

/** Validity of a link of each kind, in hours. */
export const HOURS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24,
  first_administrator: 24,
  password_reset: 1,
};

/** A valid link. */
export interface HeldLink {
  readonly kind: LinkKind;
  /** Null for the first administrator. */
  readonly userId: number | null;
}

/** Returns the path of the page that a link of a kind opens. */
export function linkPath(kind: LinkKind, token: string): string {
  return `/admin/${kind === "password_reset" ? "password-reset" : "invitation"}/${token}`;
}

/** Creates a link and invalidates the previous one of the same kind and user. @returns its token */
export async function createLink(db: Kysely<Database>, kind: LinkKind, userId: number | null): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql`
    insert into auth_link (hash, kind, user_id, expires_at)
    values (${hashOf(token)}, ${kind}, ${userId}, now() + ${HOURS[kind]} * interval '1 hour')
    on conflict (kind, coalesce(user_id, 0)) do update set hash = excluded.hash, expires_at = excluded.expires_at`.execute(
    db,
  );
  return token;
}

/** Returns the link that a token belongs to, if it is of one of the kinds and still valid. */
export async function findLink(
  db: Kysely<Database>,
  kinds: readonly LinkKind[],
  token: string,
): Promise<HeldLink | undefined> {
  return db
    .selectFrom("auth_link")
    .select(["kind", "user_id as userId"])
    .where("hash", "=", hashOf(token))
    .where("kind", "in", kinds)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Consumes a link within the transaction that performs its action. When two clients use it at the same time, only one
 * succeeds.
 */
export async function takeLink(
  db: Kysely<Database>,
  kinds: readonly LinkKind[],
  token: string,
): Promise<HeldLink | undefined> {
  return db
    .deleteFrom("auth_link")
    .where("hash", "=", hashOf(token))
    .where("kind", "in", kinds)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["kind", "user_id as userId"])
    .executeTakeFirst();
}
