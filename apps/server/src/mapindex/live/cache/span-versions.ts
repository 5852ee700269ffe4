import { type Day, daysOf, type Span } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { dayOfText } from "../change-set.ts";

/** Version of the data of a span. Responses with the same version of a span are computed from the same measurements. */
export interface SpanVersion {
  readonly span: Span;
  /**
   * Sequence of the last change log entry that affected the sums of the span or the schools counted in it; 0 for none.
   */
  readonly version: number;
  /** False as soon as measurements of the span or the schools counted in it have changed. */
  readonly isCurrent: boolean;
}

/** Changes of the sums and of the schools that measure. */
export interface LastChanges {
  readonly sums: readonly { readonly day: Day; readonly sequence: number }[];
  /** Affect spans whose last day is in the range from `first` (inclusive) to `end` (exclusive). */
  readonly registrations: readonly { readonly first: Day; readonly end: Day; readonly sequence: number }[];
}

const MAX_SPANS = 5_000;
/** Represents any day. */
const ANY_DAY = Number.NEGATIVE_INFINITY;

/**
 * The versions of spans. They depend only on the record: two nodes that have read it up to the same sequence give a
 * span the same version. A measurement invalidates only the spans that contain it.
 */
export class SpanVersions {
  private readonly byDay = new Map<Day, number>();
  private readonly registrations = new Map<string, LastChanges["registrations"][number]>();
  private readonly known = new LRUCache<string, { -readonly [K in keyof SpanVersion]: SpanVersion[K] }>({
    max: MAX_SPANS,
    dispose: (version) => {
      version.isCurrent = false;
    },
  });

  of(span: Span): SpanVersion {
    const key = `${span.first}/${daysOf(span)}`;
    let known = this.known.get(key);
    if (!known) {
      known = { span, version: this.lastChangeOf(span), isCurrent: true };
      this.known.set(key, known);
    }
    return known;
  }

  /** Applies changes and removes the versions of the affected spans. */
  update({ sums, registrations }: LastChanges): void {
    for (const { day, sequence } of sums) this.byDay.set(day, sequence);
    for (const change of registrations) this.registrations.set(`${change.first}/${change.end}`, change);
    for (const [key, { span, version }] of [...this.known.entries()]) {
      const isTouched =
        sums.some(({ day }) => day === ANY_DAY || (span.first <= day && day <= span.last)) ||
        registrations.some(({ first, end }) => first <= span.last && span.last < end);
      if (isTouched && this.lastChangeOf(span) !== version) this.known.delete(key);
    }
  }

  /** Removes all versions because the record was replaced. */
  clear(): void {
    this.byDay.clear();
    this.registrations.clear();
    this.known.clear();
  }

  private lastChangeOf({ first, last }: Span): number {
    let sequence = this.byDay.get(ANY_DAY) ?? 0;
    if (last - first < this.byDay.size) {
      for (let day = first; day <= last; day++) sequence = Math.max(sequence, this.byDay.get(day) ?? 0);
    } else {
      for (const [day, one] of this.byDay) if (first <= day && day <= last) sequence = Math.max(sequence, one);
    }
    for (const change of this.registrations.values()) {
      if (change.first <= last && last < change.end) sequence = Math.max(sequence, change.sequence);
    }
    return sequence;
  }
}

/** Reads the last changes after a sequence of the change log. */
export async function readLastChanges(client: pg.ClientBase, after: number): Promise<LastChanges> {
  const sums = await client.query<{ day: string; seq: number }>(
    "select day, max(seq) as seq from sum_change where seq > $1 group by day",
    [after],
  );
  const registrations = await client.query<{ first_day: string; end_day: string; seq: number }>(
    "select first_day, end_day, seq from registration_change where seq > $1",
    [after],
  );
  return {
    sums: sums.rows.map(({ day, seq }) => ({ day: boundOfText(day), sequence: seq })),
    registrations: registrations.rows.map(({ first_day, end_day, seq }) => ({
      first: boundOfText(first_day),
      end: boundOfText(end_day),
      sequence: seq,
    })),
  };
}

function boundOfText(date: string): Day {
  if (date === "infinity") return Number.POSITIVE_INFINITY;
  return date === "-infinity" ? Number.NEGATIVE_INFINITY : dayOfText(date);
}
