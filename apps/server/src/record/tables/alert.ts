import type { AlertKind } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { JsonWithDefault, ResourceStamps } from "./stamps.ts";

/** What staff want to be told of, and how. */
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
  /** Signs what is sent to the webhook. */
  webhook_secret: Generated<string>;
}

/** A cause of a rule that was found: until it is resolved it raises no further alert. */
export interface AlertTable extends ResourceStamps {
  id: Generated<number>;
  /** Null for what staff raised themselves. */
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

/** A message about an alert on its way. */
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
  /** Why the last attempt failed. */
  error: string | null;
}
