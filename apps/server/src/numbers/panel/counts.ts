import { CLASSES, type ClassCounts, CONNECTION_STATUSES, type StatusCounts } from "@schoolmap/contract";
import {
  CLASS_STATUS_CODES,
  classOfCode,
  countCodes,
  countPairs,
  factsOf,
  perIndex,
  type RowSet,
  type View,
} from "../../mapindex/index.ts";

const STATUSES = CONNECTION_STATUSES.length;

/** How many schools of a view each place has, by connection status. */
export interface PlaceCounts {
  /** By position of the place × 3 + status. */
  readonly status: Uint32Array;
  /** By position of the place × `CLASS_STATUS_CODES` + combination of class and status; empty without a layer. */
  readonly classStatusCodes: Uint32Array;
}

/** By version: the same set of rows goes on into the next version, where the status of its schools may be another. */
const counted = perIndex(() => new WeakMap<RowSet, Uint32Array>());

/** Schools of a view by country position × 3 + status; counted once per version and set of rows. */
export function countryStatus(view: View): Uint32Array {
  const { rows, index, scope, isWhole } = view;
  if (isWhole && scope.kind === "world") return factsOf(index).countryStatus;
  const known = counted(index);
  let counts = known.get(rows);
  if (!counts) {
    counts = countPairs(rows, index.country, index.countries.length, index.status, STATUSES);
    known.set(rows, counts);
  }
  return counts;
}

/** Schools of a view by position of their country or region. */
export function placeCounts(view: View, places: "country" | "region"): PlaceCounts {
  const { rows, index, classStatusCodes } = view;
  const [column, size] =
    places === "country" ? [index.country, index.countries.length] : [index.region, index.regions.length];
  return {
    status: places === "country" ? countryStatus(view) : countPairs(rows, column, size, index.status, STATUSES),
    classStatusCodes: classStatusCodes
      ? countPairs(rows, column, size, classStatusCodes, CLASS_STATUS_CODES)
      : new Uint32Array(0),
  };
}

/** How many schools of a view are connected, are not, or nobody knows. */
export function statusCounts(view: View): StatusCounts {
  const counts = countryStatus(view);
  const total = (status: number) => {
    let sum = 0;
    for (let at = status; at < counts.length; at += STATUSES) sum += counts[at]!;
    return sum;
  };
  return { connected: total(0), not_connected: total(1), unknown: total(2) };
}

/** How many schools of a view are in each class of its layer; the sum is the number of schools. */
export function classCounts({ rows, classStatusCodes }: View): ClassCounts {
  return sumClasses(
    classStatusCodes ? countCodes(rows, classStatusCodes, CLASS_STATUS_CODES) : new Uint32Array(CLASS_STATUS_CODES),
  );
}

/** Counts by combination as four by class; schools without a class are left out. */
export function sumClasses(byCombination: Uint32Array): ClassCounts {
  const counts: ClassCounts = { good: 0, moderate: 0, bad: 0, unknown: 0 };
  byCombination.forEach((count, combination) => {
    const name = CLASSES[classOfCode(combination)];
    if (name) counts[name] += count;
  });
  return counts;
}
