import type { ConnectivityConfigs } from "@schoolmap/contract";
import { formatDay, partsOf, periodOf } from "@schoolmap/rules";
import type { Freshness } from "../../http/answer.ts";
import type { LiveStore, Measure, Scope } from "../../mapindex/index.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";
import { countriesOf, datesOf } from "../panel/live-info.ts";

/** Returns the dates with data in a scope; {} if there are no data before the current week. */
export async function connectivityConfigs(
  { index, measurements }: LiveSnapshot,
  measure: Measure,
  scope: Scope,
): Promise<{ readonly result: ConnectivityConfigs; readonly freshness: Freshness }> {
  const monday = thisMonday(measurements);
  const { version } = measurements;
  const { days } = await measurements.dataDays(measure, scope, countriesOf({ scope, index }));
  const before = days.findLast((day) => day < monday);
  return {
    result: before === undefined ? {} : configsOf(days, before),
    freshness: {
      version: `${index.version}.${version}-${monday}`,
      isCurrent: () => measurements.version === version && thisMonday(measurements) === monday,
    },
  };
}

function configsOf(days: Int32Array, before: number): ConnectivityConfigs {
  const week = periodOf("week", before);
  const month = periodOf("month", week.start);
  const years = new Set(Array.from(days, (day) => partsOf(day).year));
  return {
    week: datesOf({ first: week.start, last: week.end }),
    month: datesOf({ first: month.start, last: month.end }),
    years: [...years],
    first_day: formatDay(days[0]!),
    last_day: formatDay(days.at(-1)!),
  };
}

function thisMonday(measurements: LiveStore): number {
  return periodOf("week", measurements.today()).start;
}
