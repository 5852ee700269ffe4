import type { getLastDays, ResponseOf } from "@schoolmap/contract";
import { formatDay } from "@schoolmap/rules";
import type { Freshness } from "../../http/answer.ts";
import type { Measure } from "../../mapindex/index.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";

type LastDays = ResponseOf<typeof getLastDays>;

/** Returns the last day with measurements of each country, by code. Countries without measurements are omitted. */
export async function lastDays(
  { index, measurements }: LiveSnapshot,
  measure: Measure,
): Promise<{ readonly result: LastDays; readonly freshness: Freshness }> {
  const { version } = measurements;
  const { byCountry } = await measurements.countryLastDays(measure);
  const results = index.countries.flatMap(({ id, code }) => {
    const day = byCountry.get(id);
    return day === undefined ? [] : [{ code, last_day: formatDay(day) }];
  });
  return {
    result: { results: results.sort((a, b) => (a.code < b.code ? -1 : 1)) },
    freshness: { version: `${index.version}.${version}`, isCurrent: () => measurements.version === version },
  };
}
