import type { ReviewFlag, ReviewFlagCode, ReviewKind, ReviewSetStep, ReviewStatus } from "@schoolmap/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { JsonWithDefault, ResourceStamps } from "./stamps.ts";

/** Columns of a school that a source speaks of, by name, in the units of the record. */
export type SchoolFacts = Readonly<Record<string, string | number | boolean | null>>;

/** What changes, by column. */
export type ChangedFields = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/** A value that staff wrote over that of the source; `base` is what the source said then. */
export type StaffEdits = Readonly<Record<string, { readonly value: unknown; readonly base: unknown }>>;

/** What a source says of a school and staff have not published yet, or have decided on. */
export interface SchoolReviewTable extends ResourceStamps {
  id: GeneratedAlways<number>;
  country_id: number;
  /** Where the proposed place lies. */
  region_id: number | null;
  /** Null for a school that the record does not know. */
  school_id: number | null;
  source_id: number;
  /** The import that brought it last. */
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
  /** How many fields change. */
  changes: Generated<number>;
  flags: JsonWithDefault<readonly ReviewFlag[]>;
  is_flagged: GeneratedAlways<boolean>;
  /** The codes of its flags. */
  flag_codes: GeneratedAlways<readonly ReviewFlagCode[]>;
  /** From the publisher to the editor. */
  note: Generated<string>;
  /** Since when it waits. */
  arrived_at: Generated<Date>;
  sent_at: Date | null;
  sent_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** The status that undo goes back to. */
  former_status: ReviewStatus | null;
  written: ColumnType<ChangedFields | null, string | null, string | null>;
  /** The set with which it was published. */
  publication_id: string | null;
  is_demo: Generated<boolean>;
}

/** Differences that add up to how many rows of the queue there are. */
export interface SchoolReviewCountTable {
  country_id: number;
  source_id: number;
  status: ReviewStatus;
  kind: ReviewKind;
  flag_codes: readonly ReviewFlagCode[];
  is_flagged: GeneratedAlways<boolean>;
  /** Of rows that wait; null for rows that were decided on. */
  arrived_at: Date | null;
  rows: number;
}

/** A set of rows of the queue that somebody chose for one step, and what became of it. */
export interface ReviewSetTable {
  id: Generated<string>;
  step: Generated<ReviewSetStep>;
  /** From the publisher to the editor, where rows are sent back. */
  note: Generated<string>;
  actor: string;
  frozen_at: Generated<Date>;
  /** Until when the step may be taken. */
  expires_at: Date;
  ids: number[];
  /** Of the rows, in the same order, when the set was frozen. */
  revisions: number[];
  state: Generated<"frozen" | "running" | "done" | "undoing" | "undone">;
  run_id: number | null;
  done: Generated<number>;
  published: Generated<number>;
  removed: Generated<number>;
  /** Rows that took another step than being published. */
  stepped: Generated<number>;
  undone: Generated<number>;
  /** Rows that did not take the step, or were not taken back, by reason. */
  left_out: JsonWithDefault<Record<string, number>>;
  finished_at: Date | null;
}
