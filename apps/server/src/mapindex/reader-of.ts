import type { ReadColumn } from "@schoolmap/rules";
import type { MapIndex } from "./map-index.ts";

/** Returns a reader for the numeric attributes of a school, in the form that the rules require. */
export function readerOf(index: MapIndex, row: number): ReadColumn {
  return (name) => {
    const value = index.attribute(name).value(row);
    return typeof value === "number" ? value : null;
  };
}
