import { dayOf, overlaps, type Span } from "@schoolmap/rules";
import type pg from "pg";

/** Sums of measurements that changed. */
export interface MeasuredChange {
  readonly span: Span;
  /** Null: any country. */
  readonly countryId: number | null;
  /** Null: any school. */
  readonly schoolIds: readonly number[] | null;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** What changed among the measurements since a version. */
export interface News {
  /** The last change that is told of. */
  readonly version: number;
  readonly changes: readonly MeasuredChange[];
  /** The schools of all changes together; null: any school. */
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

/** Every day that there is. */
const ALL_DAYS: Span = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY };

/** Reads the change log after `version`; null when nothing was measured since. */
export async function newsSince(client: pg.ClientBase, version: number): Promise<News | null> {
  const { rows } = await client.query<ChangeRow>(
    `select seq, country_id, school_ids, first_day, last_day, at from change
     where kind = 'measurement' and seq > $1 order by seq`,
    [version],
  );
  if (rows.length === 0) return null;
  const changes = rows.map((row): MeasuredChange => {
    const { first_day: first, last_day: last } = row;
    return {
      span: first && last ? { first: dayOfText(first), last: dayOfText(last) } : ALL_DAYS,
      countryId: row.country_id,
      schoolIds: row.school_ids,
      at: row.at.getTime(),
    };
  });
  return { version: rows.at(-1)!.seq, changes, schoolIds: schoolsOf(changes) };
}

/** The schools of some changes together; null: any school. */
export function schoolsOf(changes: readonly MeasuredChange[]): number[] | null {
  if (changes.some(({ schoolIds }) => schoolIds === null)) return null;
  return [...new Set(changes.flatMap(({ schoolIds }) => schoolIds ?? []))];
}

/** Whether sums of a day of the span changed. */
export function touchesSpan(news: News, span: Span): boolean {
  return news.changes.some((change) => overlaps(change.span, span));
}

/** A date of the record, "yyyy-MM-dd", as a day. */
export function dayOfText(date: string): number {
  return dayOf(Date.parse(date));
}
