import type { ColumnType, Generated } from "kysely";
import type { DateText } from "./stamps.ts";

/**
 * A source that is pulled: next attempt, and time since which it has failed. `source.request_config` contains how to
 * access it.
 */
export interface FeedTable {
  source_id: number;
  every_minutes: number;
  paused_at: Date | null;
  next_try_at: Generated<Date>;
  /** Failed runs since the last success. */
  failures: Generated<number>;
  failing_since: Date | null;
  last_success_at: Date | null;
  /** UTC day of the newest measurement from the source. */
  last_data_day: DateText | null;
}

/** Read position of a source. */
export interface SourceCursorTable {
  source_id: number;
  /** Table of the source; "" if it has no tables. */
  part: Generated<string>;
  position: ColumnType<Record<string, unknown>, string, string>;
  moved_at: Generated<Date>;
}

/** The secret of a source, entered by staff in the console. It is sent only to one origin. */
export interface SourceSecretTable {
  source_id: number;
  secret: string;
  /** Scheme, host and port. */
  origin: string;
  given_at: Generated<Date>;
  given_by: string;
}
