import { type Kysely, type Selectable, sql } from "kysely";
import type { AlertDeliveryTable, AlertRuleTable } from "../../record/tables/alert.ts";
import type { Database } from "../../record/tables/index.ts";

/** Number of attempts after which a message is abandoned: with increasing delays, about a day. */
export const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 6 * 3600;

interface Announcement {
  readonly alertId: number;
  readonly event: AlertDeliveryTable["event"];
  readonly sendsMail: boolean;
}

/** Queues a message for every recipient of a rule, in the transaction that changes the alert. */
export async function queueDeliveries(
  db: Kysely<Database>,
  { recipients, webhook_url }: Pick<Selectable<AlertRuleTable>, "recipients" | "webhook_url">,
  { alertId, event, sendsMail }: Announcement,
): Promise<void> {
  const common = { alert_id: alertId, event } as const;
  const rows = [
    ...(sendsMail ? recipients : []).map((target) => ({ ...common, channel: "mail" as const, target })),
    ...(webhook_url === "" ? [] : [{ ...common, channel: "webhook" as const, target: webhook_url }]),
  ];
  if (rows.length > 0) await db.insertInto("alert_delivery").values(rows).execute();
}

/** A due message with the data of its alert. */
export interface DueDelivery {
  readonly id: number;
  readonly event: AlertDeliveryTable["event"];
  readonly channel: AlertDeliveryTable["channel"];
  readonly target: string;
  readonly attempts: number;
  readonly alert_id: number;
  readonly kind: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, number | string>>;
  readonly since: Date | null;
  readonly created_at: Date;
  readonly webhook_secret: string;
}

/** Claims the due messages, so that no other process sends them at the same time. */
export async function takeDueDeliveries(db: Kysely<Database>): Promise<readonly DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select id from alert_delivery
      where delivered_at is null and attempts < ${MAX_ATTEMPTS} and next_try_at <= clock_timestamp()
      order by next_try_at limit 100 for update skip locked)
    update alert_delivery d
    set attempts = d.attempts + 1, next_try_at = clock_timestamp() + make_interval(secs =>
      least(${FIRST_PAUSE_S} * power(2, d.attempts), ${LONGEST_PAUSE_S}))
    from due, alert a, alert_rule r
    where d.id = due.id and a.id = d.alert_id and r.id = a.rule_id
    returning d.id, d.event, d.channel, d.target, d.attempts, d.alert_id, a.kind, a.subject, a.facts, a.since, a.created_at,
      r.webhook_secret`.execute(db);
  return rows;
}

/** Stores the result of a delivery. @param error one sentence; undefined when it was delivered */
export async function noteDelivery(db: Kysely<Database>, id: number, error: string | undefined): Promise<void> {
  await db
    .updateTable("alert_delivery")
    .set(error === undefined ? { delivered_at: new Date(), error: null } : { error: error.slice(0, 500) })
    .where("id", "=", id)
    .execute();
}
