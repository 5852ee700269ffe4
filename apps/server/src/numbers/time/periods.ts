import type { MeasuredPeriod, MeasuredPeriods, ValueClass } from "@schoolmap/contract";
import { dayFrom, nextPeriod, type Period, type PeriodUnit, partsOf, periodOf, type Span } from "@schoolmap/rules";
import {
  createView,
  type LiveLayer,
  type LiveStore,
  type Measure,
  measureOf,
  requestedScope,
  type Scope,
  type View,
} from "../../mapindex/index.ts";
import { type LiveQuery, type LiveResult, liveLayerIn } from "../../view/live-request.ts";
import { requestedLiveLayer } from "../../view/requested-layer.ts";
import { freshnessWith, statesFor } from "../../view/states-in-use.ts";
import { filtersOf, type LiveSnapshot, type RawQuery } from "../../view/view-request.ts";
import { averageOf } from "../panel/average.ts";
import { averageClassifier, liveBenchmark } from "../panel/live-benchmark.ts";
import { countriesOf, datesOf } from "../panel/live-info.ts";
import { meansOf } from "./live-days.ts";
import { slotsOf } from "./view-slots.ts";

interface PeriodsRequest {
  readonly query: LiveQuery & { readonly layer_id: number; readonly unit?: PeriodUnit | undefined };
  readonly raw: RawQuery;
}

/** Parameters of the series of periods. */
interface PeriodParams {
  readonly measurements: LiveStore;
  readonly measure: Measure;
  readonly scope: Scope;
  readonly unit: PeriodUnit;
  /** From the first day with data to the current day. */
  readonly span: Span;
}

/**
 * Returns every week or month of a layer in a scope, from the first with data to the current one. Filters narrow the
 * count of schools. The daily means of a place are available only for all its schools, so there is no value with
 * filters.
 *
 * @throws HttpError `not_found` when the layer is not live; one that names the invalid filter
 */
export async function measuredPeriods(
  snapshot: LiveSnapshot,
  { query, raw }: PeriodsRequest,
): Promise<LiveResult<MeasuredPeriods>> {
  const { index, catalog, measurements } = snapshot;
  const layer = requestedLiveLayer(snapshot, query.layer_id);
  const scope = requestedScope(index, query, layer.applicableCountries);
  const filters = filtersOf(catalog, raw);
  const liveLayer = liveLayerIn(snapshot, layer, scope, query.benchmark);
  const measure = measureOf(liveLayer);
  const unit = query.unit ?? "week";
  const now = periodOf(unit, measurements.today());
  const { result, version } = await measurements.together({ first: 0, last: now.end }, async () => {
    const states = await statesFor(measurements, filters);
    const { days } = await measurements.dataDays(measure, scope, countriesOf({ scope, index }));
    if (days.length === 0) return { states, rows: [] };
    const params = { measurements, measure, scope, unit, span: { first: days[0]!, last: measurements.today() } };
    const schools = await schoolCounts(params, createView(index, { scope, filters, states }));
    const means = filters.length === 0 ? await dailyMeans(params, liveLayer) : undefined;
    const isMeasured = new Set(days);
    const classOf = averageClassifier(liveLayer);
    const known = { schools, isMeasured, means, layer: liveLayer, classOf };
    return { states, rows: periodsOf(params).map((period) => periodRow(period, known)) };
  });
  const text = `${index.version}.${version.version}-${now.start}`;
  const freshness = {
    version: text,
    isCurrent: () => version.isCurrent && periodOf(unit, measurements.today()).start === now.start,
  };
  return {
    result: { results: result.rows, benchmark_metadata: liveBenchmark(liveLayer), data_version: text },
    freshness: result.states ? freshnessWith(result.states, measurements, freshness) : freshness,
  };
}

interface Known {
  /** Number of schools by the first day of the period. */
  readonly schools: ReadonlyMap<number, number>;
  readonly isMeasured: ReadonlySet<number>;
  /** Mean by day; undefined with filters. */
  readonly means: ReadonlyMap<number, number | null> | undefined;
  readonly layer: LiveLayer;
  readonly classOf: (average: number | null) => ValueClass | null;
}

function periodRow({ start, end }: Period, { schools, isMeasured, means, layer, classOf }: Known): MeasuredPeriod {
  const days = Array.from({ length: end - start + 1 }, (_, at) => start + at);
  const value =
    means &&
    averageOf(
      layer,
      days.map((day) => means.get(day) ?? null),
    );
  return {
    ...datesOf({ first: start, last: end }),
    schools: schools.get(start) ?? 0,
    ...(value !== undefined && { value, class: classOf(value) ?? "unknown" }),
    days: days.map((day) => (isMeasured.has(day) ? "1" : "0")).join(""),
  };
}

function periodsOf({ unit, span }: PeriodParams): Period[] {
  const periods: Period[] = [];
  for (let period = periodOf(unit, span.first); period.start <= span.last; period = nextPeriod(period))
    periods.push(period);
  return periods;
}

/** Returns the number of schools of a view that have a value in each period. */
async function schoolCounts(
  { measurements, measure, unit, span }: PeriodParams,
  view: View,
): Promise<Map<number, number>> {
  const wanted = slotsOf(view, measurements);
  const counts = new Map<number, number>();
  for (const quarter of quartersOf({ first: periodOf(unit, span.first).start, last: span.last })) {
    const { byStart } = await measurements.measuredSchools(measure, unit, quarter);
    for (const [start, set] of byStart) counts.set(start, set.countWith(wanted));
  }
  return counts;
}

/** Returns the mean of all daily values of the scope by day; null for a day without values. */
async function dailyMeans(
  { measurements, measure, scope, span }: PeriodParams,
  { metric }: LiveLayer,
): Promise<Map<number, number | null>> {
  const means = new Map<number, number | null>();
  for (const quarter of quartersOf(span)) {
    const { sums, counts } = await measurements.placeDays(measure, scope, quarter);
    for (const [at, mean] of meansOf(metric, sums, counts).entries()) means.set(quarter.first + at, mean);
  }
  return means;
}

/** Returns the calendar quarters that share a day with a span. New measurements invalidate only the last quarter. */
function quartersOf({ first, last }: Span): Span[] {
  const quarters: Span[] = [];
  for (let start = first; start <= last; ) {
    const { year, month } = partsOf(start);
    const begin = month - ((month - 1) % 3);
    const quarter = { first: dayFrom(year, begin, 1), last: dayFrom(year, begin + 3, 0) };
    quarters.push(quarter);
    start = quarter.last + 1;
  }
  return quarters;
}
