import { overlaps, type Span } from "@schoolmap/rules";
import { dateOf } from "../../../record/day-columns.ts";
import { ANY_SET } from "../../../rollup/sums.ts";
import type { PartKind } from "../cache/measurement-cache.ts";
import { type Measure, metricOf } from "../measure.ts";

/** The schools and countries with a value set by staff in a span. */
export interface CorrectedPlaces {
  readonly schools: ReadonlySet<number>;
  readonly countries: ReadonlySet<number>;
  readonly bytes: number;
}

/** Approximate memory per id in a set, in bytes. */
const ID_BYTES = 32;

/** Reads the places from the sums themselves, so that they have the same version as the values. */
export function correctedPlacesKind(measure: Measure, span: Span): PartKind<CorrectedPlaces> {
  const metric = metricOf(measure);
  const isSet = `day between ${dateOf(span.first)} and ${dateOf(span.last)} and ${ANY_SET} and ${metric}_set is not null`;
  return {
    key: `corrected ${metric}/${span.first}-${span.last}`,
    span,
    load: async (client) => {
      const idsOf = async (place: "school" | "country") => {
        const { rows } = await client.query<{ id: number }>(
          `select distinct ${place}_id as id from ${place}_day where ${isSet}`,
        );
        return new Set(rows.map(({ id }) => id));
      };
      const [schools, countries] = [await idsOf("school"), await idsOf("country")];
      return { schools, countries, bytes: (schools.size + countries.size) * ID_BYTES };
    },
    isTouched: (change) => overlaps(change.span, span),
  };
}
