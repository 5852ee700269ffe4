import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** Where the owner of a key is told that schools changed: those of a country, or some. */
export interface WebhookTable extends ResourceStamps {
  id: Generated<number>;
  key_id: number;
  url: string;
  /** Signs what is sent, in base64. */
  secret: string;
  country_id: number | null;
  /** Empty for a country. */
  school_ids: Generated<number[]>;
  /** By staff: only they start it again. */
  is_stopped: Generated<boolean>;
}

/** What a webhook is still to be told. */
export interface WebhookStateTable {
  webhook_id: number;
  /** The last entry of the change log that was looked at. */
  read_to: number;
  /** Of what is still to be sent; null: nothing is. */
  message_id: string | null;
  school_ids: Generated<number[]>;
  /** Whether these are all schools that changed. */
  is_complete: Generated<boolean>;
  /** When the first of these changes was found. */
  changed_at: Date | null;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  delivered_at: Date | null;
  failing_since: Date | null;
  /** It failed for so long that nothing is sent any more. */
  stopped_at: Date | null;
  /** Why the last attempt failed. */
  error: string | null;
}
