import {
  type QueryOf,
  type ResponseOf,
  type StaffWebhook,
  type staffWebhookRoutes,
  WEBHOOK_STATUSES,
} from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { write } from "../../record/unit/write.ts";
import { startSending } from "./send-messages.ts";
import type { StoredWebhook } from "./webhook-store.ts";

const DEFAULT_LIMIT = 50;

interface StoredStaffWebhook extends StoredWebhook {
  readonly key: StaffWebhook["key"];
  /** The country in the form for staff. */
  readonly place: StaffWebhook["country"];
  readonly status: StaffWebhook["status"];
}

const STATUS = sql<StaffWebhook["status"]>`case when w.is_stopped or s.stopped_at is not null then 'stopped'
  when s.failing_since is not null then 'failing' else 'active' end`;
/** Webhooks of keys that were not revoked. */
const FROM = sql`webhook w join webhook_state s on s.webhook_id = w.id join api_key k on k.id = w.key_id
  left join country c on c.id = w.country_id where w.deleted is null and k.deleted is null`;

/** Returns a page of the webhooks of all keys, newest first, with the count of each state. */
export async function listStaffWebhooks(
  db: Kysely<Database>,
  { status, limit = DEFAULT_LIMIT, after }: QueryOf<typeof staffWebhookRoutes.list>,
): Promise<ResponseOf<typeof staffWebhookRoutes.list>> {
  const states = await countStates(db);
  const isWanted = status === undefined ? sql`true` : sql`${STATUS} = ${status}`;
  const isBehind = after === undefined ? sql`true` : sql`w.id < ${after}`;
  const rows = await readStored(db, sql`${isWanted} and ${isBehind} order by w.id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  return {
    count: status === undefined ? WEBHOOK_STATUSES.reduce((sum, one) => sum + states[one], 0) : states[status],
    states,
    next: rows.length > limit ? String(page.at(-1)!.id) : null,
    results: page.map(wireStaffWebhook),
  };
}

/** Returns a webhook of any key. @throws HttpError `not_found` */
export async function readStaffWebhook(db: Kysely<Database>, id: number): Promise<StoredStaffWebhook> {
  const [found] = await readStored(db, sql`w.id = ${id}`);
  if (!found) throw new HttpError("not_found", `There is no webhook ${id}.`, { parameter: "id" });
  return found;
}

/** Actor and request of a change by staff, for the audit. */
interface StaffChange {
  readonly actor: Actor;
  readonly requestId: string;
}

/** Stops or restarts a webhook. @throws HttpError `not_found` */
export function stopWebhook(
  db: Kysely<Database>,
  { id, isStopped }: { readonly id: number; readonly isStopped: boolean },
  { actor, requestId }: StaffChange,
): Promise<StaffWebhook> {
  const reason = `${isStopped ? "Stopped" : "Started"} webhook ${id}`;
  return write({ db }, actor, { reason, requestId }, async (unit) => {
    await readStaffWebhook(unit.db, id);
    await unit.update("webhook", id, { is_stopped: isStopped });
    if (!isStopped) await startSending(unit.db, id);
    return wireStaffWebhook(await readStaffWebhook(unit.db, id));
  });
}

/** @throws HttpError `not_found` */
export function removeStaffWebhook(db: Kysely<Database>, id: number, { actor, requestId }: StaffChange): Promise<void> {
  return write({ db }, actor, { reason: `Removed webhook ${id}`, requestId }, async (unit) => {
    await readStaffWebhook(unit.db, id);
    await unit.remove("webhook", id);
  });
}

async function readStored(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<StoredStaffWebhook[]> {
  const { rows } = await sql<StoredStaffWebhook>`
    select w.id, w.url, w.secret, w.country_id, w.school_ids, w.is_stopped, w.created_at,
      json_build_object('id', k.id, 'name', k.name, 'prefix', k.prefix) as key,
      c.iso3 as country, case when c.id is not null then json_build_object('code', c.code, 'name', c.name) end as place,
      s.delivered_at, s.failing_since, s.stopped_at, s.error, ${STATUS} as status
    from ${FROM} and ${condition}`.execute(db);
  return rows;
}

async function countStates(db: Kysely<Database>): Promise<Record<StaffWebhook["status"], number>> {
  const { rows } = await sql<{ status: StaffWebhook["status"]; n: number }>`
    select ${STATUS} as status, count(*)::integer as n from ${FROM} group by 1`.execute(db);
  const counted = new Map(rows.map(({ status, n }) => [status, n]));
  const countOf = (status: StaffWebhook["status"]) => counted.get(status) ?? 0;
  return { active: countOf("active"), failing: countOf("failing"), stopped: countOf("stopped") };
}

function wireStaffWebhook(webhook: StoredStaffWebhook): StaffWebhook {
  const { id, url, key, place: country, school_ids, created_at, delivered_at, failing_since, status, error } = webhook;
  return {
    ...{ id, url, key, country, status, error, schools: school_ids.length },
    created: created_at.toISOString(),
    is_stopped_by_staff: webhook.is_stopped,
    delivered: delivered_at?.toISOString() ?? null,
    failing_since: failing_since?.toISOString() ?? null,
  };
}
