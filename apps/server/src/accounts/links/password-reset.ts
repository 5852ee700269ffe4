import type { Lang } from "@schoolmap/contract";
import { sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Accounts } from "../accounts.ts";
import { noteAccount } from "../sign-in/note.ts";
import { passwordResetLetter } from "./letters.ts";
import { createLink, findLink, linkPath, takeLink } from "./one-time-link.ts";
import { hashPassword, setPassword } from "./set-password.ts";

const KINDS = ["password_reset"] as const;

/**
 * Sends a password reset link to the user with that address, if one exists. It must have no visible effect: it runs
 * after the response and logs its errors.
 */
export async function sendPasswordReset(
  { record, mail, log, config }: Accounts,
  email: string,
  { lang, requestId }: { readonly lang: Lang; readonly requestId: string },
): Promise<void> {
  try {
    const user = await record.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", email)
      .where("status", "=", "active")
      .where("deleted", "is", null)
      .executeTakeFirst();
    if (!user || (await wasSentJustNow(record, user.id))) return;
    if (!mail.isConfigured) {
      log.warn(
        { requestId },
        "a new password was requested, but mail is not set up: see `schoolmap accounts reset-link`",
      );
      return;
    }
    const token = await createLink(record.db, "password_reset", user.id);
    const url = `${config.publicUrl}${linkPath("password_reset", token)}`;
    await mail.send({ to: email, ...passwordResetLetter(lang, url) });
    await noteAccount(record, user.id, "Asked for a link for a new password", { requestId });
  } catch (err) {
    log.error({ err, requestId }, "a link for a new password could not be sent");
  }
}

/** Limits reset mails to one per minute, so that others cannot flood the mailbox of a user. */
async function wasSentJustNow({ db }: Pick<OpenRecord, "db">, userId: number): Promise<boolean> {
  const sent = await db
    .selectFrom("auth_link")
    .select("hash")
    .where("kind", "=", "password_reset")
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now() + interval '59 minutes'`)
    .executeTakeFirst();
  return sent !== undefined;
}

/**
 * Returns the address of the user whose password a link changes. @throws HttpError `not_found` when it is no longer
 * valid
 */
export async function readPasswordReset({ db }: Pick<OpenRecord, "db">, token: string): Promise<{ email: string }> {
  const link = await findLink(db, KINDS, token);
  if (!link?.userId) throw gone();
  return db.selectFrom("user").select("email").where("id", "=", link.userId).executeTakeFirstOrThrow();
}

/** Sets a new password and ends all sessions of the account. @throws HttpError `not_found` */
export async function resetPassword(
  { record, auth, attempts }: Accounts,
  token: string,
  password: string,
  requestId: string,
): Promise<void> {
  const { email } = await readPasswordReset(record, token);
  const hash = await hashPassword(auth, password);
  await record.db.transaction().execute(async (db) => {
    const link = await takeLink(db, KINDS, token);
    if (!link?.userId) throw gone();
    await setPassword(db, link.userId, hash);
    await db.deleteFrom("auth_session").where("user_id", "=", link.userId).execute();
    await noteAccount({ db }, link.userId, "Set a new password by a link", { requestId });
  });
  // A user who proves ownership of the mailbox does not wait because of failed attempts of others.
  await attempts.succeed({ email, client: undefined });
}

function gone(): HttpError {
  return new HttpError("not_found", "This link is no longer valid. Request a new one.");
}
