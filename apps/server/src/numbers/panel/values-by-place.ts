import type { ValueClass } from "@schoolmap/contract";
import { eachMeasuring } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/resolved-view.ts";

/**
 * Returns numbers of the measuring schools of a view by country, by region or all together. They are stored in one
 * array, with the numbers of a place side by side. `numberOf` returns the number of a school, NaN for none.
 *
 * @returns a function for the numbers of a place by its position in the index; 0 for all together
 */
export function valuesByPlace(
  { index, rows, live }: LiveView,
  places: "country" | "region" | "all",
  numberOf: (slot: number, className: ValueClass) => number,
): (place: number) => Float64Array {
  const placeOf = { country: index.country, region: index.region, all: undefined }[places];
  const count = { country: index.countries.length, region: index.regions.length, all: 1 }[places];
  const ends = new Uint32Array(count);
  eachMeasuring(index, rows, live, (slot, row, name) => {
    if (!Number.isNaN(numberOf(slot, name))) ends[placeOf?.[row] ?? 0]!++;
  });
  for (let place = 1; place < count; place++) ends[place]! += ends[place - 1]!;
  const starts = ends.slice();
  const values = new Float64Array(ends.at(-1) ?? 0);
  eachMeasuring(index, rows, live, (slot, row, name) => {
    const value = numberOf(slot, name);
    if (!Number.isNaN(value)) values[--starts[placeOf?.[row] ?? 0]!] = value;
  });
  return (place) => values.subarray(starts[place], ends[place]);
}
