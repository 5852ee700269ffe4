import { type Kysely, sql } from "kysely";
import type { Accounts } from "../accounts/index.ts";
import type { Letter } from "../mail/index.ts";
import type { Database } from "../record/tables/index.ts";
import type { KeyRequest } from "./decide.ts";
import { requestLetter, revokedLetter } from "./letters.ts";
import { type KeyOwner, OWNER_OF_KEY } from "./owner.ts";

/** Maximum number of country names in a letter; for more countries it contains only their number. */
const MAX_NAMES = 10;
/** Maximum number of recipients of one request. */
const MAX_APPROVERS = 50;

export type Mailer = Pick<Accounts, "mail" | "log">;

/** Sends a letter. @returns whether the mail server accepted it; always false when mail is not configured */
export async function sendLetter({ mail, log }: Mailer, letter: Letter): Promise<boolean> {
  if (!mail.isConfigured || letter.to === "") return false;
  try {
    await mail.send(letter);
    return true;
  } catch (err) {
    log.error({ err }, "a letter about a key could not be mailed");
    return false;
  }
}

/** Notifies the approvers for all countries of a waiting request. */
export async function notifyApprovers(accounts: Accounts, id: number, origin: string): Promise<void> {
  const { record, config, mail } = accounts;
  if (!mail.isConfigured) return;
  const request = await readRequest(record.db, id);
  const letter = requestLetter(
    { ...request, countries: await countryNames(record.db, request.country_ids) },
    `${config.publicUrl ?? origin}/admin/key-requests/${id}`,
  );
  for (const to of await approvers(record.db)) await sendLetter(accounts, { to, ...letter });
}

/** Notifies the owner of a key that it was revoked, if the key was requested. */
export async function notifyRevoked(accounts: Accounts, keyId: number): Promise<void> {
  const { rows } = await sql<KeyOwner>`
    select owner.* from api_key k cross join lateral ${OWNER_OF_KEY} owner where k.id = ${keyId}`.execute(
    accounts.record.db,
  );
  for (const { email, lang, program } of rows) {
    await sendLetter(accounts, { to: email, ...revokedLetter(lang, program) });
  }
}

function readRequest(db: Kysely<Database>, id: number): Promise<KeyRequest> {
  return db.selectFrom("key_request").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function countryNames(db: Kysely<Database>, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return "all";
  if (ids.length > MAX_NAMES) return String(ids.length);
  const countries = await db
    .selectFrom("country")
    .select("name")
    .where("id", "in", [...ids])
    .orderBy("name")
    .execute();
  return countries.map(({ name }) => name).join(", ");
}

async function approvers(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from "user" u join role r on r.id = u.role_id
    where u.deleted is null and u.status = 'active' and r.deleted is null and r.country_ids is null
      and (r.holds_all or 'can_approve_reject_api_key' = any(r.permissions))
    order by u.id limit ${MAX_APPROVERS}`.execute(db);
  return rows.map(({ email }) => email);
}
