import type { Day } from "@schoolmap/rules";
import type { PartKind } from "../cache/measurement-cache.ts";
import { dayOfText, type MeasuredChange } from "../change-set.ts";
import { type Measure, measureKey, metricOf } from "../measure.ts";
import { hasDay } from "./place-days.ts";

/** The last day with measurements in each country, by country id. */
export class CountryLastDays {
  constructor(readonly byCountry: ReadonlyMap<number, Day>) {}

  get bytes(): number {
    return this.byCountry.size * 40;
  }

  /** Returns whether a change may have moved a last day: data of later days were added, or data were removed. */
  isTouched({ span, countryId, schoolIds }: MeasuredChange): boolean {
    const last = countryId === null ? undefined : this.byCountry.get(countryId);
    return schoolIds === null || last === undefined || span.last > last;
  }
}

export function countryLastDaysKind(measure: Measure): PartKind<CountryLastDays> {
  const metric = metricOf(measure);
  return {
    key: `country last ${measureKey(measure)}`,
    load: async (client) => {
      const { rows } = await client.query<{ country_id: number; day: string }>(
        `select country_id, max(day) as day from country_day
         where ${hasDay("country_day", metric)} and (cardinality($1::int[]) = 0 or source_id = any($1)) group by country_id`,
        [measure.sources],
      );
      return new CountryLastDays(new Map(rows.map(({ country_id, day }) => [country_id, dayOfText(day)])));
    },
    isTouched: (change, part) => part.isTouched(change),
  };
}
