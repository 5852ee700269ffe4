import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** Endpoint at which the owner of a key is notified of changed schools: all schools of a country, or selected ones. */
export interface WebhookTable extends ResourceStamps {
  id: Generated<number>;
  key_id: number;
  url: string;
  /** Secret that signs the messages, in base64. */
  secret: string;
  country_id: number | null;
  /** Empty when the webhook is for a country. */
  school_ids: Generated<number[]>;
  /** Stopped by staff. Only staff can start it again. */
  is_stopped: Generated<boolean>;
}

/** Pending notifications of a webhook. */
export interface WebhookStateTable {
  webhook_id: number;
  /** The last change-log entry that was processed. */
  read_to: number;
  /** Id of the pending message; null when nothing is pending. */
  message_id: string | null;
  school_ids: Generated<number[]>;
  /** Whether `school_ids` contains every changed school. */
  is_complete: Generated<boolean>;
  /** Time at which the first of these changes was found. */
  changed_at: Date | null;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  delivered_at: Date | null;
  failing_since: Date | null;
  /** Time at which sending stopped because it had failed for too long. */
  stopped_at: Date | null;
  /** Why the last attempt failed. */
  error: string | null;
}
