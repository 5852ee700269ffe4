import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import type { Auth } from "../sign-in/auth.ts";

/** How the library for sign-in names an account with a password of its own. */
const CREDENTIAL = { provider_id: "credential", issuer: "local:credential" } as const;

/** The hash that the library keeps of a password. It takes a tenth of a second, so it is made outside of transactions. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: passwords } = await auth.$context;
  return passwords.hash(password);
}

/** Gives a user a password, the first or another. */
export async function setPassword(db: Kysely<Database>, userId: number, hash: string): Promise<void> {
  await db
    .insertInto("auth_account")
    .values({ ...CREDENTIAL, account_id: String(userId), user_id: userId, password: hash })
    .onConflict((conflict) =>
      conflict.columns(["issuer", "account_id"]).doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
}
