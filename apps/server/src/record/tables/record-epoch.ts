import type { Generated } from "kysely";
import type { DateText } from "./stamps.ts";

/** Single row: the history to which this record belongs. */
export interface RecordEpochTable {
  id: string;
  made_at: Generated<Date>;
  /** Reason, in one sentence. */
  reason: string;
  /** Cluster, timeline and database in which the row was written. */
  place: string;
  /** The transaction that wrote the row. */
  made_by: number;
}

/** The last change-log entry that affected the sums of a day in a country. Maintained by a trigger. */
export interface SumChangeTable {
  /** "-infinity" means any day. */
  day: DateText;
  /** 0 means any country. */
  country_id: number;
  seq: number;
  at: Date;
}

/** The last change-log entry that changed which schools count as measuring. Maintained by triggers. */
export interface RegistrationChangeTable {
  /** The change affects periods whose last day is on or after this day … */
  first_day: DateText;
  /** … and before this day; "infinity" means no end. */
  end_day: DateText;
  /** Null until the entry is written, at the end of the transaction. */
  seq: number | null;
}
