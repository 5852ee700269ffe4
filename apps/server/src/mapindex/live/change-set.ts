import { dayOf, type Span } from "@schoolmap/rules";
import type pg from "pg";
import { CHANGE_LOG } from "../../record/journals.ts";
import { hasMissed } from "../follow/record-snapshot.ts";

/** Changed sums of measurements. */
export interface MeasuredChange {
  readonly span: Span;
  /** Null means any country. */
  readonly countryId: number | null;
  /** Null means any school. */
  readonly schoolIds: readonly number[] | null;
  /** Time of the change, in milliseconds since 1970. */
  readonly at: number;
}

/** Changes of the measurements since a version. */
export interface ChangeSet {
  /** Sequence of the last change in the set. */
  readonly version: number;
  readonly changes: readonly MeasuredChange[];
  /** The schools of all changes; null means any school. */
  readonly schoolIds: readonly number[] | null;
}

interface ChangeRow {
  seq: number;
  country_id: number | null;
  school_ids: number[] | null;
  first_day: string | null;
  last_day: string | null;
  at: Date;
}

/** Span of all possible days. */
const ALL_DAYS: Span = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY };

/** Reads the change log after `version`. Returns null if there are no newer measurements. */
export async function changesSince(client: pg.ClientBase, version: number): Promise<ChangeSet | null> {
  const { rows } = await client.query<ChangeRow>(
    `select seq, country_id, school_ids, first_day, last_day, at from change
     where kind = 'measurement' and seq > $1 order by seq`,
    [version],
  );
  const last = rows.at(-1);
  if (!last) return null;
  const missed = await hasMissed(client, version, CHANGE_LOG.measurements);
  const changes = missed ? [anyChange(last.at)] : rows.map(changeOf);
  return { version: last.seq, changes, schoolIds: schoolsOf(changes) };
}

function changeOf({ first_day: first, last_day: last, country_id, school_ids, at }: ChangeRow): MeasuredChange {
  const span = first && last ? { first: dayOfText(first), last: dayOfText(last) } : ALL_DAYS;
  return { span, countryId: country_id, schoolIds: school_ids, at: at.getTime() };
}

/** Replaces changes of which some have been deleted from the log. */
function anyChange(at: Date): MeasuredChange {
  return { span: ALL_DAYS, countryId: null, schoolIds: null, at: at.getTime() };
}

/** Returns the schools of all given changes; null means any school. */
export function schoolsOf(changes: readonly MeasuredChange[]): number[] | null {
  if (changes.some(({ schoolIds }) => schoolIds === null)) return null;
  return [...new Set(changes.flatMap(({ schoolIds }) => schoolIds ?? []))];
}

/** Joins two consecutive change sets. */
export function joined(earlier: ChangeSet, later: ChangeSet): ChangeSet {
  const changes = [...earlier.changes, ...later.changes];
  return { version: later.version, changes, schoolIds: schoolsOf(changes) };
}

/** Converts a date of the record, "yyyy-MM-dd", to a day. */
export function dayOfText(date: string): number {
  return dayOf(Date.parse(date));
}
