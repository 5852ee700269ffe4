import { type Day, overlaps, type Span } from "@schoolmap/rules";
import { dateOf, dayNumber } from "../../../record/day-columns.ts";
import { dayValue, hasValue } from "../../../rollup/sums.ts";
import type { PartKind } from "../cache/measurement-cache.ts";
import { type Measure, measureKey, metricOf } from "../measure.ts";
import { PlaceDays } from "./place-days.ts";
import { readDays } from "./read-sums.ts";

/** Size of a number in a list, in bytes. */
const BYTES_PER_ID = 8;

/**
 * Returns the part kind for the sums of some schools on each day of a span, computed by the database. It is meant for
 * spans so long that the days of all schools would fill the memory. `key` identifies the schools.
 */
export function sumDaysKind(
  measure: Measure,
  key: string,
  schoolIds: readonly number[],
  span: Span,
): PartKind<PlaceDays> {
  const metric = metricOf(measure);
  return {
    key: `sum ${measureKey(measure)}/${span.first}-${span.last}/${key}`,
    bytes: schoolIds.length * BYTES_PER_ID,
    load: async (client) => {
      const { rows } = await client.query<{ day: Day; sum: number; count: number }>(
        `select ${dayNumber("day")} as day, whole_sum(${dayValue(metric)})::float8 as sum, count(*)::float8 as count
         from school_day where ${hasValue(metric)} and day between ${dateOf("$1::int")} and ${dateOf("$2::int")}
           and school_id = any($3::int[]) and (cardinality($4::int[]) = 0 or source_id = any($4))
         group by day`,
        [span.first, span.last, schoolIds, measure.sources],
      );
      return PlaceDays.of(span, rows);
    },
    isTouched: (change) => overlaps(change.span, span),
  };
}

/** The days of each given school in a span, by school id. */
export class SchoolDays {
  constructor(
    readonly bySchool: ReadonlyMap<number, PlaceDays>,
    readonly bytes: number,
  ) {}
}

/** Returns the part kind for the values that each of a few schools measured on each day of a span. */
export function schoolDaysKind(measure: Measure, schoolIds: readonly number[], span: Span): PartKind<SchoolDays> {
  const wanted = new Set(schoolIds);
  return {
    key: `schools ${measureKey(measure)}/${span.first}-${span.last}/${schoolIds.join(",")}`,
    load: async (client) => {
      const bySchool = new Map<number, PlaceDays>();
      await readDays(client, measure, span, schoolIds, (school, _source, day, value) => {
        let days = bySchool.get(school);
        if (!days) {
          days = PlaceDays.none(span);
          bySchool.set(school, days);
        }
        days.sums[day - span.first]! += value;
        days.counts[day - span.first]!++;
      });
      return new SchoolDays(bySchool, bySchool.size * PlaceDays.none(span).bytes);
    },
    isTouched: ({ span: changed, schoolIds: ids }) =>
      overlaps(changed, span) && (ids === null || ids.some((id) => wanted.has(id))),
  };
}
