import type { ReadColumn } from "@schoolmap/rules";
import type { MapIndex } from "./map-index.ts";

/** Reads numbers of a school, as rules ask for them. */
export function readerOf(index: MapIndex, row: number): ReadColumn {
  return (name) => {
    const value = index.attribute(name).value(row);
    return typeof value === "number" ? value : null;
  };
}
