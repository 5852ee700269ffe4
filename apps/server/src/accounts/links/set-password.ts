import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import type { Auth } from "../sign-in/auth.ts";

/** What the library for sign-in calls the provider of accounts with a password of its own. */
const CREDENTIAL = "credential";

/** The hash that the library keeps of a password. It takes a tenth of a second, so it is made outside of transactions. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: passwords } = await auth.$context;
  return passwords.hash(password);
}

/** Gives a user a password, the first or another. */
export async function setPassword(db: Kysely<Database>, userId: number, hash: string): Promise<void> {
  await db
    .insertInto("auth_account")
    .values({ provider_id: CREDENTIAL, account_id: String(userId), user_id: userId, password: hash })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
}
