import type { MonthlyShare, MonthlyShares } from "@schoolmap/contract";
import { LEAST_MEASURED, lastCompletePeriod, type Period, previousPeriod } from "@schoolmap/rules";
import {
  createView,
  type LiveLayer,
  type LiveStore,
  measureOf,
  requestedScope,
  SlotSet,
  type View,
} from "../../mapindex/index.ts";
import { judgeIn, type LiveQuery, type LiveResult } from "../../view/live-request.ts";
import { requestedLiveLayer } from "../../view/requested-layer.ts";
import { filtersOf, type LiveSnapshot, type RawQuery } from "../../view/view-request.ts";
import { liveBenchmark } from "../panel/live-benchmark.ts";
import { countriesOf, datesOf } from "../panel/live-info.ts";
import { type MonthClasses, monthClasses } from "./month-classes.ts";
import { slotsOf } from "./view-slots.ts";

/** So many months are told at most: two years, so that each has the one before it. */
const MONTHS = 24;

interface SharesRequest {
  readonly query: LiveQuery & { readonly layer_id: number };
  readonly raw: RawQuery;
}

/**
 * How many schools of a scope reach the benchmark in each complete month, and how many of those that measured at both
 * ends.
 *
 * @throws HttpError `not_found` when the layer is not live; one that names the filter at fault
 */
export async function monthlyShares(
  moment: LiveSnapshot,
  { query, raw }: SharesRequest,
): Promise<LiveResult<MonthlyShares>> {
  const { index, catalog, measurements } = moment;
  const layer = requestedLiveLayer(moment, query.layer_id);
  const scope = requestedScope(index, query, layer.applicableCountries);
  const filters = filtersOf(catalog, raw);
  const judged = judgeIn(moment, layer, scope, query.benchmark);
  const last = lastCompletePeriod("month", measurements.today());
  const { result, version } = await measurements.together({ first: 0, last: last.end }, async () => {
    const view = createView(index, { scope, filters });
    await view.rows.prepare();
    const { days } = await measurements.dataDays(measureOf(judged), scope, countriesOf(view));
    return sharesOf(view, measurements, judged, monthsFrom(days[0], last));
  });
  const text = `${index.version}.${version.version}-${last.start}`;
  return {
    result: { ...result, benchmark_metadata: liveBenchmark(judged), data_version: text },
    freshness: {
      version: text,
      isCurrent: () => version.isCurrent && lastCompletePeriod("month", measurements.today()).start === last.start,
    },
  };
}

/** The months from a day on, or the last ones of them; none without a day. */
function monthsFrom(first: number | undefined, last: Period): Period[] {
  const months: Period[] = [];
  if (first === undefined) return months;
  for (let month = last; month.end >= first && months.length < MONTHS; month = previousPeriod(month))
    months.push(month);
  return months.reverse();
}

async function sharesOf(
  view: View,
  measurements: LiveStore,
  layer: LiveLayer,
  months: readonly Period[],
): Promise<Pick<MonthlyShares, "results" | "same">> {
  const wanted = slotsOf(view, measurements);
  const classes: MonthClasses[] = [];
  for (const month of months) classes.push(await monthClasses(view.index, measurements, layer, month));
  const from = classes.findIndex(({ measured }) => measured.countWith(wanted) >= LEAST_MEASURED);
  const ends = from < 0 ? undefined : ([classes[from]!, classes.at(-1)!] as const);
  const both = ends?.[0].measured.and(ends[1].measured).and(wanted);
  const schools = both?.countWith(wanted) ?? 0;
  const same = both && schools >= LEAST_MEASURED ? both : new SlotSet(0);
  return {
    results: months.map((month, at) => shareOf(month, classes[at]!, wanted, same)),
    same:
      schools < LEAST_MEASURED
        ? null
        : { schools, first: datesOfMonth(months[from]!).start_date, last: datesOfMonth(months.at(-1)!).start_date },
  };
}

function shareOf(month: Period, { measured, reached }: MonthClasses, wanted: SlotSet, same: SlotSet): MonthlyShare {
  return {
    ...datesOfMonth(month),
    measured: measured.countWith(wanted),
    reached: reached.countWith(wanted),
    same_measured: measured.countWith(same),
    same_reached: reached.countWith(same),
  };
}

function datesOfMonth({ start, end }: Period) {
  return datesOf({ first: start, last: end });
}
