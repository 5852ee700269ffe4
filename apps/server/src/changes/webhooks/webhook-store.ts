import { MAX_WEBHOOKS, type Webhook } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { write } from "../../record/unit/write.ts";
import { createSecret } from "./signed-message.ts";

const STOPPED_BY_STAFF = "The staff of this map stopped it.";

/** A client that acts with its key. */
export type KeyActor = Extract<Actor, { kind: "key" }>;

interface Acting {
  readonly actor: KeyActor;
  readonly requestId: string;
}

/** Scope of a webhook: a country, or schools. */
interface NewWebhook {
  readonly url: string;
  readonly countryId: number | null;
  readonly schoolIds: readonly number[];
}

/** A webhook with the state of its messages. */
export interface StoredWebhook {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
  readonly country_id: number | null;
  /** ISO 3166-1 alpha-3. */
  readonly country: string | null;
  readonly school_ids: readonly number[];
  /** Stopped by staff. */
  readonly is_stopped: boolean;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
  readonly failing_since: Date | null;
  readonly stopped_at: Date | null;
  readonly error: string | null;
}

/** Returns the webhooks of a key, or only the one with that id, oldest first. */
export async function readWebhooks(db: Kysely<Database>, keyId: number, id?: number): Promise<StoredWebhook[]> {
  const { rows } = await sql<StoredWebhook>`
    select w.id, w.url, w.secret, w.country_id, c.iso3 as country, w.school_ids, w.is_stopped, w.created_at,
      s.delivered_at, s.failing_since, s.stopped_at, s.error
    from webhook w join webhook_state s on s.webhook_id = w.id left join country c on c.id = w.country_id
    where w.key_id = ${keyId} and w.deleted is null and (${id ?? null}::integer is null or w.id = ${id ?? null})
    order by w.id`.execute(db);
  return rows;
}

/** Returns a webhook of a key. @throws HttpError `not_found`, also for a webhook of another key */
export async function readWebhook(db: Kysely<Database>, keyId: number, id: number): Promise<StoredWebhook> {
  const [found] = await readWebhooks(db, keyId, id);
  if (!found) throw new HttpError("not_found", `The key has no webhook ${id}.`, { parameter: "id" });
  return found;
}

/**
 * Creates a webhook, which is notified of changes from this moment. @returns its id @throws HttpError `conflict` when
 * the key has too many
 */
export function createWebhook(
  db: Kysely<Database>,
  webhook: NewWebhook,
  { actor, requestId }: Acting,
): Promise<number> {
  const { url, countryId, schoolIds } = webhook;
  return write({ db }, actor, { reason: "Created a webhook", requestId }, async (unit) => {
    // Locks the key, so that the second of two parallel requests counts the webhook of the first.
    await unit.db.selectFrom("api_key").select("id").where("id", "=", actor.id).forUpdate().execute();
    if ((await readWebhooks(unit.db, actor.id)).length >= MAX_WEBHOOKS) {
      throw new HttpError("conflict", `A key has at most ${MAX_WEBHOOKS} webhooks.`);
    }
    const values = { key_id: actor.id, url, secret: createSecret(), country_id: countryId, school_ids: [...schoolIds] };
    const { id } = await unit.insert("webhook", values);
    await sql`
      insert into webhook_state (webhook_id, read_to)
      select ${id}, coalesce(max(seq), 0) from change where kind <> 'measurement'`.execute(unit.db);
    return id;
  });
}

/** @throws HttpError `not_found` */
export function removeWebhook(db: Kysely<Database>, id: number, { actor, requestId }: Acting): Promise<void> {
  return write({ db }, actor, { reason: "Removed a webhook", requestId }, async (unit) => {
    await readWebhook(unit.db, actor.id, id);
    await unit.remove("webhook", id);
  });
}

/** Converts a webhook to its form for the owner. */
export function wireWebhook(webhook: StoredWebhook): Webhook {
  const { id, url, country, school_ids, created_at, delivered_at, failing_since, stopped_at, is_stopped } = webhook;
  return {
    ...{ id, url, country, schools: [...school_ids], created: created_at.toISOString() },
    error: is_stopped ? STOPPED_BY_STAFF : webhook.error,
    status: stopped_at || is_stopped ? "stopped" : failing_since ? "failing" : "active",
    delivered: delivered_at?.toISOString() ?? null,
  };
}
