import { quantileOf } from "@schoolmap/rules";
import { eachMeasuring, type LiveStore } from "../../mapindex/index.ts";
import { type LiveView, shownValue } from "../../view/resolved-view.ts";
import { dailyMeansByPlace } from "../time/place-means.ts";
import { averageOf } from "./average.ts";

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
  return shownMedian(view, valuesByPlace(view, () => 0, 1)(0));
}

/** Gives what a country or region of a view measured, by its position in the index. */
export async function measuredParts(
  view: LiveView,
  measurements: LiveStore,
  places: "country" | "region",
): Promise<(place: number) => MeasuredPart> {
  const { index, live } = view;
  const [column, { length }] = places === "country" ? [index.country, index.countries] : [index.region, index.regions];
  const meansOf = await dailyMeansByPlace(view, measurements, places);
  const valuesOf = valuesByPlace(view, (row) => column[row]!, length);
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

/** The values of the schools of each place, in the metric's unit: all in one array, those of a place side by side. */
function valuesByPlace(
  { index, rows, live }: LiveView,
  placeOf: (row: number) => number,
  places: number,
): (place: number) => Float64Array {
  const { column } = live;
  const ends = new Uint32Array(places);
  eachMeasuring(index, rows, live, (slot, row) => {
    if (!Number.isNaN(column.value(slot))) ends[placeOf(row)]!++;
  });
  for (let place = 1; place < places; place++) ends[place]! += ends[place - 1]!;
  const starts = ends.slice();
  const values = new Float64Array(ends.at(-1) ?? 0);
  eachMeasuring(index, rows, live, (slot, row) => {
    const value = column.value(slot);
    if (!Number.isNaN(value)) values[--starts[placeOf(row)]!] = value;
  });
  return (place) => values.subarray(starts[place], ends[place]);
}
