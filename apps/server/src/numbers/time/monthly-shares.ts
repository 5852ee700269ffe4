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
import { type LiveQuery, type LiveResult, liveLayerIn } from "../../view/live-request.ts";
import { requestedLiveLayer } from "../../view/requested-layer.ts";
import { freshnessWith, statesFor } from "../../view/states-in-use.ts";
import { filtersOf, type LiveSnapshot, type RawQuery } from "../../view/view-request.ts";
import { liveBenchmark } from "../panel/live-benchmark.ts";
import { countriesOf, datesOf } from "../panel/live-info.ts";
import { type MonthClasses, monthClasses } from "./month-classes.ts";
import { slotsOf } from "./view-slots.ts";

/** Maximum number of months: two years, so that each month of the last year can be compared with the previous year. */
const MONTHS = 24;

interface SharesRequest {
  readonly query: LiveQuery & { readonly layer_id: number };
  readonly raw: RawQuery;
}

/**
 * Returns the number of schools of a scope that reach the benchmark in each complete month, also for the schools that
 * measured in both the first and the last month.
 *
 * @throws HttpError `not_found` when the layer is not live; one that names the invalid filter
 */
export async function monthlyShares(
  snapshot: LiveSnapshot,
  { query, raw }: SharesRequest,
): Promise<LiveResult<MonthlyShares>> {
  const { index, catalog, measurements } = snapshot;
  const layer = requestedLiveLayer(snapshot, query.layer_id);
  const scope = requestedScope(index, query, layer.applicableCountries);
  const filters = filtersOf(catalog, raw);
  const liveLayer = liveLayerIn(snapshot, layer, scope, query.benchmark);
  const last = lastCompletePeriod("month", measurements.today());
  const { result, version } = await measurements.together({ first: 0, last: last.end }, async () => {
    const states = await statesFor(measurements, filters);
    const view = createView(index, { scope, filters, states });
    await view.rows.prepare();
    const { days } = await measurements.dataDays(measureOf(liveLayer), scope, countriesOf(view));
    return { states, shares: await sharesOf(view, measurements, liveLayer, monthsFrom(days[0], last)) };
  });
  const text = `${index.version}.${version.version}-${last.start}`;
  const freshness = {
    version: text,
    isCurrent: () => version.isCurrent && lastCompletePeriod("month", measurements.today()).start === last.start,
  };
  return {
    result: { ...result.shares, benchmark_metadata: liveBenchmark(liveLayer), data_version: text },
    freshness: result.states ? freshnessWith(result.states, measurements, freshness) : freshness,
  };
}

/** Returns the months from a day on, at most the last `MONTHS`; none without a day. */
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
  const same = sameSchools(classes, wanted);
  return {
    results: months.map((month, at) => shareOf(month, classes[at]!, wanted, same?.schools ?? NO_SCHOOLS)),
    same: same && {
      schools: same.count,
      first: datesOfMonth(months[same.from]!).start_date,
      last: datesOfMonth(months.at(-1)!).start_date,
    },
  };
}

const NO_SCHOOLS = new SlotSet(0);

/**
 * Returns the schools that measured in the first month with enough schools and also in the last month. Null if there
 * are too few.
 */
function sameSchools(classes: readonly MonthClasses[], wanted: SlotSet) {
  const from = classes.findIndex(({ measured }) => measured.countWith(wanted) >= LEAST_MEASURED);
  const [first, last] = [classes[from], classes.at(-1)];
  if (!first || !last || first === last) return null;
  const schools = first.measured.and(last.measured).and(wanted);
  const count = schools.countWith(wanted);
  return count < LEAST_MEASURED ? null : { from, schools, count };
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
