import { sql } from "kysely";
import { nothing } from "../jobs/housekeeping.ts";
import { defineJob } from "../jobs/job.ts";
import { openMail } from "../mail/index.ts";
import type { OpenRecord } from "../record/open.ts";
import { endingLetter } from "./letters.ts";
import type { Mailer } from "./notify.ts";
import { type KeyOwner, OWNER_OF_KEY } from "./owner.ts";

/** Days before the end of a key on which its owner is notified. */
const NOTICE_DAYS = [14, 1] as const;

interface EndingKey extends KeyOwner {
  readonly key_id: number;
  readonly valid_to: Date;
  readonly days: number;
}

/**
 * Notifies owners that their key ends soon, once for each end and each number of days. A mail that fails is sent again
 * at the next call. @returns the number of notified owners
 */
export async function notifyOwnersOfEndingKeys({ db }: Pick<OpenRecord, "db">, { mail, log }: Mailer): Promise<number> {
  if (!mail.isConfigured) return 0;
  let notified = 0;
  for (const key of await keysToNotify(db)) {
    try {
      if (await notifyOwner(db, mail, key)) notified++;
    } catch (err) {
      log.error({ err }, "the owner of a key could not be notified that it ends");
    }
  }
  return notified;
}

/**
 * The note and the letter are in one transaction: a failed letter leaves no note, and a second process finds the note.
 */
function notifyOwner(db: OpenRecord["db"], mail: Mailer["mail"], key: EndingKey): Promise<boolean> {
  const { key_id, valid_to, days, email, lang, program } = key;
  return db.transaction().execute(async (trx) => {
    const noted = await sql`
      insert into api_key_notice (key_id, valid_to, days) select id, valid_to, ${days}::smallint from api_key where id = ${key_id}
      on conflict do nothing`.execute(trx);
    if (noted.numAffectedRows === 0n) return false;
    await mail.send({ to: email, ...endingLetter(lang, program, valid_to) });
    return true;
  });
}

/**
 * Returns keys that end soon and whose owners have not been notified yet. A key gets no notice with a date before the
 * key was created.
 */
async function keysToNotify(db: OpenRecord["db"]): Promise<EndingKey[]> {
  const { rows } = await sql<EndingKey>`
    select k.id as key_id, k.valid_to, notice.days, owner.full_name, owner.email, owner.lang, owner.program
    from api_key k
    cross join lateral (
      select min(n) as days from unnest(${[...NOTICE_DAYS]}::integer[]) n
      where k.valid_to <= now() + make_interval(days => n)) notice
    cross join lateral ${OWNER_OF_KEY} owner
    where k.deleted is null and k.valid_to > now() and notice.days is not null and owner.email <> ''
      and k.valid_from <= k.valid_to - make_interval(days => notice.days)
      and not exists (select from api_key_notice n
        where n.key_id = k.id and n.valid_to = k.valid_to and n.days = notice.days)
    order by k.valid_to, k.id`.execute(db);
  return rows;
}

export const notifyOwnersJob = defineJob({
  name: "tell-key-owners",
  payload: nothing,
  attempts: 1,
  isSilent: true,
  cron: "25 * * * *",
  run: async (_payload, { record, config, log }) => {
    const mail = openMail(config);
    try {
      const notified = await notifyOwnersOfEndingKeys(record, { mail, log });
      if (notified > 0) log.info({ notified }, "owners of keys that end soon were notified");
    } finally {
      mail.close();
    }
  },
});
