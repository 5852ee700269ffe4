import { changesFeed, WEBHOOK_FAILING_DAYS, type WebhookMessage } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Guard } from "../../ingest/feeds/fetch/guard.ts";
import { guardedNotify } from "../../ingest/feeds/guarded-notify.ts";
import type { Database } from "../../record/tables/index.ts";
import { signedHeaders } from "./signed-message.ts";
import type { StoredWebhook } from "./webhook-store.ts";

/** Slightly less than a minute, which is the interval of the job. */
const FIRST_PAUSE_S = 55;
const LONGEST_PAUSE_S = 6 * 3600;
/** Maximum number of messages sent in parallel. */
const AT_ONCE = 10;

/** Dependencies for sending messages. */
export interface Sender {
  readonly guard: Guard;
  /** Public address of the map; undefined: links in messages have no host. */
  readonly publicUrl: string | undefined;
  readonly signal?: AbortSignal;
}

/** A message that is due. */
interface DueMessage extends Pick<StoredWebhook, "id" | "url" | "secret" | "country"> {
  readonly message_id: string;
  readonly school_ids: readonly number[];
  readonly is_complete: boolean;
  readonly changed_at: Date;
}

/** Result of sending the messages of a run. */
export interface SendOutcome {
  readonly sent: number;
  readonly failed: number;
  /** Webhooks that this run stopped because they failed for too long. */
  readonly stopped: readonly number[];
}

/** Sends every message that is due. A failed message is sent again after a pause, which doubles with each failure. */
export async function sendMessages(db: Kysely<Database>, sender: Sender): Promise<SendOutcome> {
  const due = await takeDueMessages(db);
  const stopped: number[] = [];
  let sent = 0;
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const sendOne = async (message: DueMessage) => {
      const error = await deliver(message, bodyOf(message, sender), sender);
      if (error === null) sent++;
      if (await noteOutcome(db, message, error)) stopped.push(message.id);
    };
    await Promise.all(due.slice(from, from + AT_ONCE).map(sendOne));
  }
  return { sent, failed: due.length - sent, stopped };
}

/**
 * Sends a test message immediately. @returns the error of a failed delivery; null after success, which also restarts a
 * stopped webhook
 */
export async function sendTest(db: Kysely<Database>, webhook: StoredWebhook, sender: Sender): Promise<string | null> {
  const { id, country, school_ids } = webhook;
  const data = { webhook: id, country, schools: [], is_complete: true, url: linkOf(webhook, school_ids, sender) };
  const message_id = crypto.randomUUID();
  const body = { type: "test", timestamp: new Date().toISOString(), data } as const;
  const error = await deliver({ ...webhook, message_id }, body, sender);
  if (error === null) await startSending(db, id);
  return error;
}

/** Makes messages of a webhook due immediately and clears its failures. */
export async function startSending(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable("webhook_state")
    .set({ stopped_at: null, failing_since: null, error: null, attempts: 0, next_try_at: sql<Date>`now()` })
    .where("webhook_id", "=", id)
    .execute();
}

/** Claims the messages that are due, so that no other process sends them at the same time. */
async function takeDueMessages(db: Kysely<Database>): Promise<readonly DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select s.webhook_id, w.url, w.secret, c.iso3 as country
      from webhook_state s join webhook w on w.id = s.webhook_id and w.deleted is null and not w.is_stopped
        join api_key k on k.id = w.key_id and k.deleted is null and (k.valid_to is null or k.valid_to > now())
        left join country c on c.id = w.country_id
      where s.message_id is not null and s.stopped_at is null and s.next_try_at <= clock_timestamp()
      order by s.next_try_at limit 500 for update of s skip locked)
    update webhook_state s
    set attempts = s.attempts + 1, next_try_at = clock_timestamp() + make_interval(secs =>
      least(${FIRST_PAUSE_S} * power(2, s.attempts), ${LONGEST_PAUSE_S}))
    from due where s.webhook_id = due.webhook_id
    returning s.webhook_id as id, due.url, due.secret, due.country, s.message_id, s.school_ids, s.is_complete, s.changed_at`.execute(
    db,
  );
  return rows;
}

function bodyOf(message: DueMessage, sender: Sender): WebhookMessage {
  const { id, country, school_ids, is_complete, changed_at } = message;
  const schools = [...school_ids];
  const data = { webhook: id, country, schools, is_complete, url: linkOf(message, schools, sender) };
  return { type: "schools.changed", timestamp: changed_at.toISOString(), data };
}

/** Returns the link to details: the feed of the country, or the schools. */
function linkOf(
  { country }: Pick<StoredWebhook, "country">,
  schools: readonly number[],
  { publicUrl = "" }: Sender,
): string {
  if (country !== null) return `${publicUrl}${changesFeed.path}?country=${country}`;
  return `${publicUrl}/api/v1/schools?school_id__in=${schools.join(",")}`;
}

/**
 * @returns the error of a failed delivery; null after success. It contains only the status, and one text for all
 *   connection errors, so that it reveals nothing about the internal network.
 */
async function deliver(
  { url, secret, message_id }: Pick<DueMessage, "url" | "secret" | "message_id">,
  json: WebhookMessage,
  { guard, signal }: Sender,
): Promise<string | null> {
  const seconds = Math.floor(Date.now() / 1000);
  const headers = signedHeaders(json, { id: `msg_${message_id}`, secret, seconds });
  try {
    await guardedNotify({ url, json, headers, ...(signal ? { signal } : {}) }, guard);
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    const [answered] = /It answered \d{3}\.$/.exec(error instanceof Error ? error.message : "") ?? [];
    return answered ?? "It could not be reached.";
  }
}

/** Records the result of a message. @returns whether the webhook was stopped by it */
async function noteOutcome(
  db: Kysely<Database>,
  { id, message_id }: Pick<DueMessage, "id" | "message_id">,
  error: string | null,
): Promise<boolean> {
  if (error === null) {
    await sql`
      update webhook_state set delivered_at = now(), failing_since = null, error = null, attempts = 0
      where webhook_id = ${id}`.execute(db);
    // Changes that joined the message in the meantime are sent with the next one.
    await sql`
      update webhook_state set message_id = null, school_ids = '{}', is_complete = true, changed_at = null
      where webhook_id = ${id} and message_id = ${message_id}`.execute(db);
    return false;
  }
  const { rows } = await sql<{ stopped: boolean }>`
    update webhook_state set error = ${error}, failing_since = coalesce(failing_since, now()),
      stopped_at = case when failing_since < now() - make_interval(days => ${WEBHOOK_FAILING_DAYS}) then now() end
    where webhook_id = ${id} returning stopped_at is not null as stopped`.execute(db);
  return rows[0]?.stopped ?? false;
}
