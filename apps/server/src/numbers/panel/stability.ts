import type { getStability, ResponseOf, ValueClass } from "@schoolmap/contract";
import { daysOf, quantileOf, stabilityOf } from "@schoolmap/rules";
import { type LiveStore, MAX_PLACES_DAYS, measureOf } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/resolved-view.ts";
import { codeOf, kindOfParts, placesOf } from "./breakdown.ts";
import { dayRule } from "./day-rule.ts";
import { liveBenchmark } from "./live-benchmark.ts";
import { datesOf } from "./live-info.ts";
import { valuesByPlace } from "./values-by-place.ts";

const MEDIAN = 0.5;
const DECIMALS = 10_000;

/**
 * Returns how steadily the schools of a live view and of its parts reach the benchmark: the median of their shares of
 * days.
 */
export async function stability(view: LiveView, measurements: LiveStore): Promise<ResponseOf<typeof getStability>> {
  const { live, index } = view;
  // Every daily value is read, which would take too long for a year.
  const isShort = daysOf(live.span) <= MAX_PLACES_DAYS;
  const days = isShort ? await measurements.daysReached(measureOf(live.layer), live.span, dayRule(view)) : null;
  // A school without a class, because its benchmark is unknown, also has no stability.
  const shareOf = (slot: number, name: ValueClass) =>
    days === null || name === "unknown" ? Number.NaN : stabilityOf(days.of(slot));
  const sharesOf = (places: Parameters<typeof valuesByPlace>[1]) => valuesByPlace(view, places, shareOf);
  const ofPart = sharesOf(kindOfParts(view));
  const parts = placesOf(index, kindOfParts(view)).map((place, at) => ({
    code: codeOf(place),
    ...medianOf(ofPart(at)),
  }));
  return {
    ...medianOf(sharesOf("all")(0)),
    results: parts.filter(({ schools }) => schools > 0),
    benchmark_metadata: liveBenchmark(live.layer),
    period: datesOf(live.span),
    data_version: view.version,
  };
}

function medianOf(shares: Float64Array): { readonly stability: number | null; readonly schools: number } {
  const median = quantileOf(shares, MEDIAN);
  return {
    stability: Number.isNaN(median) ? null : Math.round(median * DECIMALS) / DECIMALS,
    schools: shares.length,
  };
}
