import { type Day, daysOf, type Span } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { dayOfText } from "../change-set.ts";

/** Names what is known of a span: answers with the same version of a span were made from the same measurements. */
export interface SpanVersion {
  readonly span: Span;
  /** The last entry of the change log that touched the sums of the span, or the schools that count in it; 0 for none. */
  readonly version: number;
  /** False as soon as measurements of the span, or the schools that count in it, have changed. */
  readonly isCurrent: boolean;
}

/** What changed of the sums and of the schools that measure. */
export interface LastChanges {
  readonly sums: readonly { readonly day: Day; readonly sequence: number }[];
  /** Seen by spans whose last day lies from `first` to before `end`. */
  readonly registrations: readonly { readonly first: Day; readonly end: Day; readonly sequence: number }[];
}

const MAX_SPANS = 5_000;
/** Stands for any day. */
const ANY_DAY = Number.NEGATIVE_INFINITY;

/**
 * The versions of spans. They follow from the record alone: two nodes that have read it equally far give a span the same
 * version. A measurement only makes the spans stale that it belongs to.
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

  /** Takes over what changed, and forgets the versions of the spans that it touches. */
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

  /** Forgets everything: the record is another one. */
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
