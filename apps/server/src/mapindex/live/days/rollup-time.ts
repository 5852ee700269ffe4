import { overlaps, type Span } from "@schoolmap/rules";
import { dateOf } from "../../../record/day-columns.ts";
import type { PartKind } from "../cache/measurement-cache.ts";

/** Time of the last change of sums. */
export interface RollupTime {
  /** Milliseconds since 1970; null if the last change was before times were recorded. */
  readonly at: number | null;
  readonly bytes: number;
}

/**
 * Returns the part kind for the time at which measurements of a span and some countries (null: any) were last added up.
 */
export function rollupTimeKind(span: Span, countryIds: ReadonlySet<number> | null): PartKind<RollupTime> {
  const ids = countryIds && [...countryIds].sort((a, b) => a - b);
  return {
    key: `rolled up ${span.first}-${span.last}/${ids?.join(",") ?? "any"}`,
    load: async (client) => {
      const { rows } = await client.query<{ at: Date | null }>(
        `select max(at) as at from sum_change where (day between ${dateOf(span.first)} and ${dateOf(span.last)} or day = '-infinity')
           and ($1::int[] is null or country_id = 0 or country_id = any($1))`,
        [ids],
      );
      return { at: rows[0]!.at?.getTime() ?? null, bytes: 0 };
    },
    isTouched: ({ span: changed, countryId }) =>
      overlaps(changed, span) && (countryIds === null || countryId === null || countryIds.has(countryId)),
  };
}
