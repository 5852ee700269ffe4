import type { ReviewFlag, ReviewFlagCode, ReviewKind, ReviewSetStep, ReviewStatus } from "@schoolmap/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { JsonWithDefault, ResourceStamps } from "./stamps.ts";

/** Columns of a school for which a source has values, by name, in the units of the record. */
export type SchoolFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Changed values by column. */
export type ChangedFields = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/** Values with which staff replaced the value of the source; `base` is the value of the source at that time. */
export type StaffEdits = Readonly<Record<string, { readonly value: unknown; readonly base: unknown }>>;

/** Data of a source about a school that staff have not published yet, or have decided on. */
export interface SchoolReviewTable extends ResourceStamps {
  id: GeneratedAlways<number>;
  country_id: number;
  /** Region of the proposed location. */
  region_id: number | null;
  /** Null for a school that is not in the record. */
  school_id: number | null;
  source_id: number;
  /** The last import that contained it. */
  import_id: number | null;
  kind: ReviewKind;
  status: ReviewStatus;
  is_waiting: GeneratedAlways<boolean>;
  giga_id_school: string | null;
  external_id: string | null;
  name: string;
  proposed: JsonWithDefault<SchoolFacts>;
  edits: JsonWithDefault<StaffEdits>;
  modified_fields: JsonWithDefault<ChangedFields>;
  /** Number of changed fields. */
  changes: Generated<number>;
  flags: JsonWithDefault<readonly ReviewFlag[]>;
  is_flagged: GeneratedAlways<boolean>;
  /** The codes of its flags. */
  flag_codes: GeneratedAlways<readonly ReviewFlagCode[]>;
  /** Note from the publisher to the editor. */
  note: Generated<string>;
  /** Start of the waiting time. */
  arrived_at: Generated<Date>;
  sent_at: Date | null;
  sent_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** The status that undo restores. */
  former_status: ReviewStatus | null;
  written: ColumnType<ChangedFields | null, string | null, string | null>;
  /** The set with which it was published. */
  publication_id: string | null;
  is_demo: Generated<boolean>;
}

/** Differences that add up to the number of rows in the queue. */
export interface SchoolReviewCountTable {
  country_id: number;
  source_id: number;
  status: ReviewStatus;
  kind: ReviewKind;
  flag_codes: readonly ReviewFlagCode[];
  is_flagged: GeneratedAlways<boolean>;
  /** Arrival time of the rows that wait; null for rows that were decided on. */
  arrived_at: Date | null;
  rows: number;
}

/** A set of rows of the queue that a user selected for one step, and its outcome. */
export interface ReviewSetTable {
  id: Generated<string>;
  step: Generated<ReviewSetStep>;
  /** Note from the publisher to the editor, when rows are sent back. */
  note: Generated<string>;
  actor: string;
  frozen_at: Generated<Date>;
  /** Time until which the step may be taken. */
  expires_at: Date;
  ids: number[];
  /** Revisions of the rows, in the same order, when the set was frozen. */
  revisions: number[];
  state: Generated<"frozen" | "running" | "done" | "undoing" | "undone">;
  run_id: number | null;
  done: Generated<number>;
  published: Generated<number>;
  removed: Generated<number>;
  /** Number of rows that took a step other than publishing. */
  stepped: Generated<number>;
  undone: Generated<number>;
  /** Number of rows, by reason, that did not take the step or were not undone. */
  left_out: JsonWithDefault<Record<string, number>>;
  finished_at: Date | null;
}
