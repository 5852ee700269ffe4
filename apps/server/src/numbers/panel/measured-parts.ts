import { quantileOf } from "@schoolmap/rules";
import type { LiveStore } from "../../mapindex/index.ts";
import { type LiveView, shownValue } from "../../view/resolved-view.ts";
import { dailyMeansByPlace } from "../time/place-means.ts";
import { averageOf } from "./average.ts";
import { valuesByPlace } from "./values-by-place.ts";

/** Values measured by the schools of a part of a live view in its period. */
export interface MeasuredPart {
  /** Number of schools with a value. */
  readonly measured: number;
  /** In the display unit; null if no school has a value. */
  readonly median: number | null;
  /** The average, as shown in the panel of the part. Absent if the days of the part are not available. */
  readonly value?: number | null;
}

const MEDIAN = 0.5;

/** Returns the displayed median of the values of the schools of a view; null if no school has a value. */
export function medianOf(view: LiveView): number | null {
  return shownMedian(view, valuesByPlace(view, "all", (slot) => view.live.column.value(slot))(0));
}

/** Returns a function for the measured values of a country or region of a view, by its position in the index. */
export async function measuredParts(
  view: LiveView,
  measurements: LiveStore,
  places: "country" | "region",
): Promise<(place: number) => MeasuredPart> {
  const { live } = view;
  const meansOf = await dailyMeansByPlace(view, measurements, places);
  const valuesOf = valuesByPlace(view, places, (slot) => live.column.value(slot));
  return (place) => {
    const values = valuesOf(place);
    const means = meansOf(place);
    return {
      measured: values.length,
      median: shownMedian(view, values),
      ...(means && { value: averageOf(live.layer, means) }),
    };
  };
}

function shownMedian({ live }: LiveView, values: Float64Array): number | null {
  return shownValue(live.layer.metric, quantileOf(values, MEDIAN));
}
