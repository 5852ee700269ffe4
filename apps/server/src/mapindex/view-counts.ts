import { type ClassCounts, CONNECTION_STATUSES, type StatusCounts } from "@schoolmap/contract";
import { factsOf, statusCountsAt } from "./facts.ts";
import { countGroups, countPlaceGroups } from "./group-counts.ts";
import { perIndex } from "./per-index.ts";
import { statusGroups } from "./row-groups.ts";
import type { RowSet } from "./rows/row-set.ts";
import type { View } from "./view.ts";

const STATUSES = CONNECTION_STATUSES.length;

/** Numbers of schools of a view in a place. */
export interface PlaceCounts {
  readonly status: StatusCounts;
  /** Absent without a layer. */
  readonly classes?: ClassCounts;
}

/**
 * Cache per version. The same row set is shared with the next version, in which its schools may have another status.
 */
const counted = perIndex(() => new WeakMap<RowSet, Uint32Array>());

/** Returns the number of schools of a view by country position × 3 + status, counted once per version and row set. */
function countryStatus(view: View): Uint32Array {
  const { rows, index, scope, isWhole } = view;
  if (isWhole && scope.kind === "world") return factsOf(index).countryStatus;
  const known = counted(index);
  let counts = known.get(rows);
  if (!counts) {
    counts = countPlaceGroups(rows, index.country, index.countries.length, statusGroups(index.status));
    known.set(rows, counts);
  }
  return counts;
}

/** Returns the number of schools of a view by status for each country, by position of the country in the index. */
export function statusByCountry(view: View): StatusCounts[] {
  const counts = countryStatus(view);
  return view.index.countries.map((_, position) => statusCountsAt(counts, position));
}

/** Returns the number of schools of a view for each country or region, by position of the place in the index. */
export function countByPlace(view: View, places: "country" | "region"): PlaceCounts[] {
  const { rows, index, groups, hasLayer } = view;
  const [column, { length }] = places === "country" ? [index.country, index.countries] : [index.region, index.regions];
  if (hasLayer) {
    const counts = countPlaceGroups(rows, column, length, groups);
    const none = countsOf(view, new Uint32Array(groups.size));
    return Array.from({ length }, (_, at) => {
      const [from, to] = [at * groups.size, (at + 1) * groups.size];
      // A view of a country has no schools in most of the world's thousands of regions.
      return isZero(counts, from, to) ? none : countsOf(view, counts.subarray(from, to));
    });
  }
  const counts = places === "country" ? countryStatus(view) : countPlaceGroups(rows, column, length, groups);
  return Array.from({ length }, (_, at) => ({ status: statusCountsAt(counts, at) }));
}

function countsOf(view: View, byGroup: Uint32Array): PlaceCounts {
  return { status: sumStatuses(view, byGroup), classes: sumClasses(view, byGroup) };
}

function isZero(counts: Uint32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (counts[at] !== 0) return false;
  return true;
}

/** Returns the number of schools of a view that are connected, not connected, or unknown. */
export function countByStatus(view: View): StatusCounts {
  const counts = countryStatus(view);
  const total = (status: number) => {
    let sum = 0;
    for (let at = status; at < counts.length; at += STATUSES) sum += counts[at]!;
    return sum;
  };
  return { connected: total(0), not_connected: total(1), unknown: total(2) };
}

/** Returns the number of schools of a view in each class of its layer. Schools without a class are omitted. */
export function countByClass(view: View): ClassCounts {
  const { rows, groups } = view;
  return sumClasses(view, countGroups(rows, groups));
}

/** Returns the number of schools of a view that have another class in another layer of the same index. */
export function countChanged({ rows, groups }: View, other: View): number {
  const { size } = other.groups;
  const differs = Uint8Array.from({ length: groups.size * size }, (_, pair) =>
    Number(groups.classOf(Math.floor(pair / size)) !== other.groups.classOf(pair % size)),
  );
  const [one, two] = [groups.codes, other.groups.codes];
  let changed = 0;
  rows.eachRow((row) => {
    changed += differs[one[row]! * size + two[row]!]!;
  });
  return changed;
}

function sumStatuses({ groups }: View, byGroup: Uint32Array): StatusCounts {
  const counts: StatusCounts = { connected: 0, not_connected: 0, unknown: 0 };
  for (let group = 0; group < byGroup.length; group++) counts[groups.statusOf(group)] += byGroup[group]!;
  return counts;
}

function sumClasses({ groups }: View, byGroup: Uint32Array): ClassCounts {
  const counts: ClassCounts = { good: 0, moderate: 0, bad: 0, unknown: 0 };
  for (let group = 0; group < byGroup.length; group++) {
    const name = groups.classOf(group);
    if (name) counts[name] += byGroup[group]!;
  }
  return counts;
}
