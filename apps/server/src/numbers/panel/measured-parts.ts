import { quantileOf } from "@schoolmap/rules";
import type { LiveStore } from "../../mapindex/index.ts";
import { type LiveView, shownValue } from "../../view/resolved-view.ts";
import { dailyMeansByPlace } from "../time/place-means.ts";
import { averageOf } from "./average.ts";
import { valuesByPlace } from "./values-by-place.ts";

/** What the schools of a part of a live view measured in its period. */
export interface MeasuredPart {
  /** Schools with a value. */
  readonly measured: number;
  /** In the display unit; null when none has a value. */
  readonly median: number | null;
  /** The average, as the panel of the part shows it; absent where the days of the part are not known. */
  readonly value?: number | null;
}

const MEDIAN = 0.5;

/** The median of the values of the schools of a view, as it is shown; null when none has a value. */
export function medianOf(view: LiveView): number | null {
  return shownMedian(view, valuesByPlace(view, "all", (slot) => view.live.column.value(slot))(0));
}

/** Gives what a country or region of a view measured, by its position in the index. */
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
