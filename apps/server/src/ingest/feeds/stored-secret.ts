import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import { FeedError } from "./feed-error.ts";

/**
 * Stores the secret of a source and replaces an earlier one.
 * @param origin scheme, host and port to which it is sent
 * @param givenBy in the format of `actorText`
 */
export async function keepSecret(
  db: Kysely<Database>,
  sourceId: number,
  { secret, origin, givenBy }: { readonly secret: string; readonly origin: string; readonly givenBy: string },
): Promise<void> {
  const values = { secret, origin, given_by: givenBy };
  await db
    .insertInto("source_secret")
    .values({ source_id: sourceId, ...values })
    .onConflict((conflict) => conflict.column("source_id").doUpdateSet({ ...values, given_at: sql`now()` }))
    .execute();
}

/**
 * Reads the secret of a source. A secret is only sent to the origin for which it was entered, so that a user who
 * changes the address of a source cannot obtain it.
 * @throws FeedError when there is none for this origin
 */
export async function readStoredSecret(db: Kysely<Database>, sourceId: number, origin: string): Promise<string> {
  const kept = await db
    .selectFrom("source_secret")
    .select(["secret", "origin"])
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
  if (!kept) throw new FeedError("No secret was given for the source.");
  if (kept.origin !== origin) {
    throw new FeedError(`The secret was given for ${kept.origin}, and the source is now at ${origin}: give it again.`);
  }
  return kept.secret;
}
