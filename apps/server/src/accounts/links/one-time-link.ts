import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { LinkKind } from "../../record/tables/auth.ts";
import type { Database } from "../../record/tables/index.ts";
import { hashOf } from "../hash-of.ts";

/** How long a link of each kind holds. */
export const HOURS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24,
  first_administrator: 24,
  password_reset: 1,
};

/** A link that holds. */
export interface HeldLink {
  readonly kind: LinkKind;
  /** Null for the first administrator. */
  readonly userId: number | null;
}

/** The page that a link of a kind leads to. */
export function linkPath(kind: LinkKind, token: string): string {
  return `/admin/${kind === "password_reset" ? "password-reset" : "invitation"}/${token}`;
}

/** Makes a link; the one of the same kind and user that was made before holds no longer. @returns its token */
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

/** The link of one of the kinds that a token opens, as long as it holds. */
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

/** Uses a link up, within the transaction that does what it is for: of two who use it at once, one gets it. */
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
