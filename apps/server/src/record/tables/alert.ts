import type { AlertKind } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { JsonWithDefault, ResourceStamps } from "./stamps.ts";

/** Rule for notifying staff, and how they are notified. */
export interface AlertRuleTable extends ResourceStamps {
  id: Generated<number>;
  name: string;
  kind: AlertKind;
  /** In the unit of the kind, see `ALERT_KINDS`. */
  threshold: number;
  is_active: Generated<boolean>;
  /** E-mail addresses. */
  recipients: Generated<string[]>;
  /** "" for none. */
  webhook_url: Generated<string>;
  /** Secret that signs the webhook's messages. */
  webhook_secret: Generated<string>;
}

/** A detected cause of a rule. It raises no further alert until it is resolved. */
export interface AlertTable extends ResourceStamps {
  id: Generated<number>;
  /** Null for alerts raised by staff. */
  rule_id: number | null;
  kind: AlertKind | "manual";
  cause: string;
  subject: string;
  status: Generated<"raised" | "acknowledged" | "resolved">;
  facts: JsonWithDefault<Readonly<Record<string, string | number>>>;
  country_id: number | null;
  since: Date | null;
  note: Generated<string>;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
}

/** A message about an alert that is being delivered. */
export interface AlertDeliveryTable {
  id: Generated<number>;
  alert_id: number;
  event: "raised" | "resolved";
  channel: "mail" | "webhook";
  target: string;
  queued_at: Generated<Date>;
  next_try_at: Generated<Date>;
  attempts: Generated<number>;
  delivered_at: Date | null;
  /** Error of the last attempt. */
  error: string | null;
}
