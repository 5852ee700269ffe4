import type { getStability, ResponseOf } from "@schoolmap/contract";
import { daysOf, liveClassifier, quantileOf, reachesBenchmark, stabilityOf } from "@schoolmap/rules";
import { eachMeasuring, type LiveStore, MAX_PLACES_DAYS, measureOf } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/resolved-view.ts";
import { liveBenchmark } from "./live-benchmark.ts";
import { datesOf } from "./live-info.ts";

const MEDIAN = 0.5;
const DECIMALS = 10_000;

/** How steadily the schools of a live view reach its benchmark: the median of their shares of days. */
export async function stability(view: LiveView, measurements: LiveStore): Promise<ResponseOf<typeof getStability>> {
  const { live } = view;
  const shares = await sharesOfDays(view, measurements);
  const median = quantileOf(shares, MEDIAN);
  return {
    stability: Number.isNaN(median) ? null : Math.round(median * DECIMALS) / DECIMALS,
    schools: shares.length,
    benchmark_metadata: liveBenchmark(live.layer),
    period: datesOf(live.span),
    data_version: view.version,
  };
}

/** The share of each school with a value; none where they are not worked out. */
async function sharesOfDays({ index, rows, live }: LiveView, measurements: LiveStore): Promise<Float64Array> {
  const { layer, span } = live;
  const { legend, thresholds } = layer;
  const { columns, classOf } = liveClassifier(legend, thresholds);
  // Days are judged when they are read of the record, where nothing is known of the schools.
  if (daysOf(span) > MAX_PLACES_DAYS || columns.length > 0) return new Float64Array(0);
  const judge = {
    key: JSON.stringify([legend, thresholds]),
    reaches: (value: number) => reachesBenchmark(classOf(value)),
  };
  const days = await measurements.daysReached(measureOf(layer), span, judge);
  const shares: number[] = [];
  eachMeasuring(index, rows, live, (slot) => {
    const share = stabilityOf(days.of(slot));
    if (!Number.isNaN(share)) shares.push(share);
  });
  return Float64Array.from(shares);
}
