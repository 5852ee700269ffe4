import { createHmac } from "node:crypto";
import type { Guard } from "../../ingest/feeds/fetch/guard.ts";
import { guardedNotify } from "../../ingest/feeds/guarded-notify.ts";
import type { Mail } from "../../mail/index.ts";
import type { OpenRecord } from "../../record/open.ts";
import { type DueDelivery, noteDelivery, takeDueDeliveries } from "./deliveries.ts";
import { ALERT_SOURCES } from "./kinds/index.ts";

/** Dependencies of sending. */
export interface SendTools {
  readonly record: OpenRecord;
  readonly mail: Mail;
  readonly guard: Guard;
  /** Public URL of the map; undefined means that mails have no link. */
  readonly publicUrl: string | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Sends every due message. Failed messages are retried later. @returns the number of delivered and of failed messages
 */
export async function sendDeliveries(tools: SendTools): Promise<{ readonly sent: number; readonly failed: number }> {
  const { db } = tools.record;
  const due = await takeDueDeliveries(db);
  let sent = 0;
  for (const delivery of due) {
    const error = await (delivery.channel === "mail" ? sendMail : sendWebhook)(tools, delivery).then(
      () => undefined,
      (problem: unknown) => (problem instanceof Error ? problem.message : String(problem)),
    );
    await noteDelivery(db, delivery.id, error);
    if (error === undefined) sent++;
  }
  return { sent, failed: due.length - sent };
}

async function sendMail({ mail, publicUrl }: SendTools, delivery: DueDelivery): Promise<void> {
  const { event, target, alert_id } = delivery;
  const sentence = sentenceOf(delivery);
  const link = publicUrl === undefined ? "" : `\n\n${publicUrl}/admin/alerts/${alert_id}`;
  await mail.send({
    to: target,
    subject: `${event === "raised" ? "Alert" : "Resolved"}: ${delivery.subject}`,
    text: `${event === "raised" ? sentence : `This is over: ${sentence}`}${link}\n`,
  });
}

async function sendWebhook({ guard, signal }: SendTools, delivery: DueDelivery): Promise<void> {
  const { id, event, target, alert_id, kind, subject, facts, since, created_at, webhook_secret } = delivery;
  const message = {
    ...{ delivery: id, event, alert: alert_id, kind, subject, facts, sentence: sentenceOf(delivery) },
    ...{ since: since?.toISOString() ?? null, raised_at: created_at.toISOString() },
  };
  const headers = { "x-schoolmap-signature": signatureOf(message, webhook_secret, Math.floor(Date.now() / 1000)) };
  await guardedNotify({ url: target, json: message, headers, ...(signal ? { signal } : {}) }, guard);
}

/**
 * Returns the signature with which the receiver verifies the origin and the time of a message: "t=<seconds since
 * 1970>,v1=<hex>", the HMAC-SHA-256 of "<seconds>.<body>" under the key of the rule.
 */
export function signatureOf(message: unknown, secret: string, seconds: number): string {
  const signed = createHmac("sha256", secret)
    .update(`${seconds}.${JSON.stringify(message)}`)
    .digest("hex");
  return `t=${seconds},v1=${signed}`;
}

function sentenceOf({ kind, subject, facts }: Pick<DueDelivery, "kind" | "subject" | "facts">): string {
  return ALERT_SOURCES.find((source) => source.kind === kind)?.sentence({ subject, facts }) ?? subject;
}
