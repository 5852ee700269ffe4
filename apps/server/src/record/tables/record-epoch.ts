import type { Generated } from "kysely";
import type { DateText } from "./stamps.ts";

/** One row: which history this record belongs to. */
export interface RecordEpochTable {
  id: string;
  made_at: Generated<Date>;
  /** One sentence. */
  reason: string;
  /** Where the row was written: cluster, timeline and database. */
  place: string;
  /** The transaction that wrote the row. */
  made_by: number;
}

/** The last entry of the change log that touched the sums of a day in a country. Kept by a trigger. */
export interface SumChangeTable {
  /** "-infinity": any day. */
  day: DateText;
  /** 0: any country. */
  country_id: number;
  seq: number;
  at: Date;
}

/** The last entry of the change log after which other schools count as measuring. Kept by triggers. */
export interface RegistrationChangeTable {
  /** Seen in periods whose last day lies from here … */
  first_day: DateText;
  /** … to before this day; "infinity": no end. */
  end_day: DateText;
  /** Null until the entry is written, at the end of the transaction. */
  seq: number | null;
}
