import { expect } from "vitest";
import type { MapIndex } from "../map-index.ts";

/** Expects two indexes to return the same results, regardless of how they store them. */
export function expectSame(actual: MapIndex, expected: MapIndex): void {
  expect(describe(actual)).toEqual(describe(expected));
  expect([...actual.prefix]).toEqual([...expected.prefix]);
}

function describe(index: MapIndex) {
  return Array.from({ length: index.size }, (_, row) => ({
    id: index.ids[row],
    row: index.rowOf(index.ids[row]!),
    cell: [index.x[row], index.y[row]],
    position: [index.lon(row), index.lat(row)],
    name: index.name(row),
    gigaId: index.gigaId(row),
    externalId: index.externalId(row),
    country: index.countries[index.country[row]!]!.code,
    region: index.regions[index.region[row]!]!.code,
    district: index.districts[index.district[row]!]!.code,
    status: index.status[row],
    isDemo: index.isDemo(row),
    attributes: index.attributesOf(row),
  }));
}
