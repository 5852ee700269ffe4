import { randomBytes } from "node:crypto";
import {
  DEMO_KEY_REQUESTS,
  DEMO_KEYS,
  DEMO_MAIL_DOMAIN,
  type DemoKey,
  type DemoKeyRequest,
  type DemoWebhook,
} from "@schoolmap/demo";
import type { Kysely } from "kysely";
import { createKeyText, hashOf, prefixOf } from "../../accounts/index.ts";
import { type Actor, ANONYMOUS, actorText, SYSTEM } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { write } from "../../record/unit/write.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Number of days for which the console shows the use of a key. */
const DAYS = 28;

const hours = (ago: number) => new Date(Date.now() - ago * HOUR_MS);

/** Creates keys with their use and webhooks, and requests for keys. @param colleagues by mailbox */
export async function loadDemoPrograms(record: OpenRecord, colleagues: ReadonlyMap<string, Actor>): Promise<void> {
  for (const key of DEMO_KEYS) await makeKey(record, key);
  for (const request of DEMO_KEY_REQUESTS) {
    const by = request.declined && colleagues.get(request.declined.by);
    await makeRequest(record, request, by);
  }
}

async function makeKey(record: OpenRecord, { name, daysLeft, requestsADay, webhooks }: DemoKey): Promise<void> {
  await write(record, SYSTEM, { reason: "Made up a key for the demonstration" }, async (unit) => {
    const text = createKeyText();
    const key = await unit.insert("api_key", {
      ...{ name, prefix: prefixOf(text), hash: hashOf(text), scopes: ["read", "download"] },
      ...{ source_id: null, role_id: null, valid_to: new Date(Date.now() + daysLeft * DAY_MS) },
    });
    const days = Array.from({ length: DAYS }, (_, ago) => ({
      key_id: key.id,
      day: new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10),
      // Varies by day, but is the same on every machine.
      requests: Math.round(requestsADay * (0.6 + 0.4 * Math.abs(Math.sin(ago * 1.3)))),
    }));
    await unit.db.insertInto("api_key_day").values(days).execute();
    for (const webhook of webhooks) {
      const country_id = await countryId(unit.db, webhook.country);
      const { id } = await unit.insert("webhook", {
        ...{ key_id: key.id, url: webhook.url, secret: randomBytes(32).toString("base64"), country_id },
        is_stopped: webhook.isStoppedByStaff ?? false,
      });
      await unit.db
        .insertInto("webhook_state")
        .values({ webhook_id: id, ...stateOf(webhook) })
        .execute();
    }
  });
}

function stateOf({ deliveredHoursAgo, failing }: DemoWebhook) {
  return {
    // Set beyond the end of the change log, so that nothing is ever sent to a nonexistent address.
    read_to: Number.MAX_SAFE_INTEGER,
    delivered_at: deliveredHoursAgo === undefined ? null : hours(deliveredHoursAgo),
    ...(failing && { failing_since: hours(failing.hoursAgo), error: failing.error }),
  };
}

async function makeRequest(record: OpenRecord, request: DemoKeyRequest, decidedBy: Actor | undefined): Promise<void> {
  const { program, name, mailbox, purpose, category, countries, hoursAgo, declined } = request;
  const made = await write(record, ANONYMOUS, { reason: "Somebody asked for a key" }, async (unit) => {
    const country_ids = await Promise.all(countries.map((code) => countryId(unit.db, code)));
    return unit.insert("key_request", {
      ...{ program, full_name: name, email: `${mailbox}@${DEMO_MAIL_DOMAIN}`, purpose, category, country_ids },
      ...{ scopes: ["read", "download"], created_at: hours(hoursAgo) },
    });
  });
  if (!declined || !decidedBy) return;
  await write(record, decidedBy, { reason: "Declined a request for a key" }, (unit) =>
    unit.update("key_request", made.id, {
      ...{ status: "DECLINED", decision: declined.reason },
      ...{ decided_at: hours(hoursAgo - 2), decided_by: actorText(decidedBy) },
    }),
  );
}

async function countryId(db: Kysely<Database>, code: string): Promise<number> {
  const { id } = await db.selectFrom("country").select("id").where("code", "=", code).executeTakeFirstOrThrow();
  return id;
}
