import { overlaps, type Span } from "@schoolmap/rules";
import { dateOf } from "../../../record/day-columns.ts";
import type { PartKind } from "../cache/measurement-cache.ts";

/** `country_id` of changes that affect any country. */
const ANY_COUNTRY = 0;
/** Approximate memory per country, in bytes. */
const COUNTRY_BYTES = 48;

/** The times at which measurements of a span were last added up, by country. */
export class RollupTimes {
  /** @param byCountry milliseconds since 1970; without an entry if the last change was before times were recorded */
  constructor(private readonly byCountry: ReadonlyMap<number, number>) {}

  get bytes(): number {
    return this.byCountry.size * COUNTRY_BYTES;
  }

  /**
   * Returns the last time for some countries (null: any), in milliseconds since 1970; null if that was before times
   * were recorded.
   */
  of(countryIds: ReadonlySet<number> | null): number | null {
    const ids = countryIds ? [ANY_COUNTRY, ...countryIds] : this.byCountry.keys();
    let last: number | null = null;
    for (const id of ids) {
      const at = this.byCountry.get(id);
      if (at !== undefined && at > (last ?? 0)) last = at;
    }
    return last;
  }
}

/** Returns the part kind for the times of a span. One read serves every country. */
export function rollupTimesKind(span: Span): PartKind<RollupTimes> {
  return {
    key: `rolled up ${span.first}-${span.last}`,
    span,
    load: async (client) => {
      const { rows } = await client.query<{ id: number; at: Date }>(
        `select country_id as id, max(at) as at from sum_change
         where day between ${dateOf(span.first)} and ${dateOf(span.last)} or day = '-infinity' group by country_id`,
      );
      return new RollupTimes(new Map(rows.map(({ id, at }) => [id, at.getTime()])));
    },
    isTouched: (change) => overlaps(change.span, span),
  };
}
