import type { Generated } from "kysely";
import type { DateText } from "./stamps.ts";

export type ChangeKind =
  | "country"
  | "region"
  | "school"
  /** Only the connection status of these schools changed. */
  | "status"
  | "layer"
  | "filter"
  | "source"
  | "translation"
  /** Sections of the about page. */
  | "about"
  /** Sums of measurements of these schools and days. */
  | "measurement";

/**
 * The log that every server instance follows for the data that it must read again. Written in the transaction that made
 * the change.
 */
export interface ChangeTable {
  seq: Generated<number>;
  at: Generated<Date>;
  kind: ChangeKind;
  /** Null means that any country may be affected. */
  country_id: number | null;
  /** Null means that any school of the country may be affected. */
  school_ids: number[] | null;
  /** Days whose sums changed, inclusive; only with `measurement`. */
  first_day: DateText | null;
  last_day: DateText | null;
}
