import type { ColumnType, Generated } from "kysely";
import type { DateText } from "./stamps.ts";

/** A source that is pulled: when it is tried next, and since when it fails. How to reach it stands in `source.request_config`. */
export interface FeedTable {
  source_id: number;
  every_minutes: number;
  paused_at: Date | null;
  next_try_at: Generated<Date>;
  /** Failed runs since the last that succeeded. */
  failures: Generated<number>;
  failing_since: Date | null;
  last_success_at: Date | null;
  /** UTC day of the newest measurement that it has given. */
  last_data_day: DateText | null;
}

/** How far a source was read. */
export interface SourceCursorTable {
  source_id: number;
  /** Which table of the source; "" when it has no tables. */
  part: Generated<string>;
  position: ColumnType<Record<string, unknown>, string, string>;
  moved_at: Generated<Date>;
}

/** The secret of a source that staff typed into the console. It is sent to one origin only. */
export interface SourceSecretTable {
  source_id: number;
  secret: string;
  /** Scheme, host and port. */
  origin: string;
  given_at: Generated<Date>;
  given_by: string;
}
