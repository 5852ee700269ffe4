import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import type { Auth } from "../sign-in/auth.ts";

/** Name of the provider for accounts with a local password in the sign-in library. */
const CREDENTIAL = "credential";

/**
 * Returns the hash that the library stores for a password. This takes a tenth of a second, so it must run outside of
 * transactions.
 */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: passwords } = await auth.$context;
  return passwords.hash(password);
}

/** Sets the password of a user, whether or not one exists. */
export async function setPassword(db: Kysely<Database>, userId: number, hash: string): Promise<void> {
  await db
    .insertInto("auth_account")
    .values({ provider_id: CREDENTIAL, account_id: String(userId), user_id: userId, password: hash })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
}
