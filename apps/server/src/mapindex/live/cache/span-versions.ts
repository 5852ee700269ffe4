import { daysOf, type Span } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { type ChangeSet, touchesSpan } from "../change-set.ts";
import type { Differs } from "../schools/live-schools.ts";

/** Names what is known of a span: answers with the same version of a span were made from the same measurements. */
export interface SpanVersion {
  readonly span: Span;
  readonly version: number;
  /** False as soon as measurements of the span, or the schools that count in it, have changed. */
  readonly isCurrent: boolean;
}

const MAX_SPANS = 5_000;

/** The versions of the spans that anybody asked for. A measurement only makes the spans stale that it belongs to. */
export class SpanVersions {
  private readonly known = new LRUCache<string, { -readonly [K in keyof SpanVersion]: SpanVersion[K] }>({
    max: MAX_SPANS,
    dispose: (version) => {
      version.isCurrent = false;
    },
  });

  /** The version of a span while the store stands at `version`. */
  of(span: Span, version: number): SpanVersion {
    const key = `${span.first}/${daysOf(span)}`;
    let known = this.known.get(key);
    if (!known) {
      known = { span, version, isCurrent: true };
      this.known.set(key, known);
    }
    return known;
  }

  /** Forgets the spans that news or changed registrations touch; the next who asks gets a newer version. */
  touch(news: ChangeSet, registered: Differs | null): void {
    for (const [key, { span }] of [...this.known.entries()]) {
      const counts = registered !== null && registered.from <= span.last && span.last < registered.to;
      if (counts || touchesSpan(news, span)) this.known.delete(key);
    }
  }
}
