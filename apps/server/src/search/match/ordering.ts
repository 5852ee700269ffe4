import { foldWords } from "@schoolmap/rules";
import type { Bits } from "../../mapindex/rows/bits.ts";
import { lowerBound } from "../../mapindex/rows/lower-bound.ts";
import { placeOrderOf } from "../build/place-order.ts";
import type { SearchSource } from "../source.ts";
import { type Part, wordsOf } from "./part.ts";

/** By country, region, district and name; or by name alone, ascending or descending. */
export type Ordering = "place" | "name" | "-name";

/** Up to this number, documents are sorted by reading their names; above it, the whole list of names is scanned. */
const FEW = 500;

/** Returns the documents of a set in an order, without the first `skip`, at most `limit`. */
export function docsInOrder(part: Part, docs: Bits, ordering: Ordering, skip: number, limit: number): number[] {
  if (ordering === "place") return docs.slice(skip, limit);
  const few = docs.slice(0, FEW + 1);
  if (few.length <= FEW) return sortFew(part, few, ordering).slice(skip, skip + limit);
  const { byName } = part.segment;
  const found: number[] = [];
  let left = skip;
  for (let i = 0; i < byName.length && found.length < limit; i++) {
    const doc = byName.at(ordering === "name" ? i : byName.length - 1 - i);
    if (docs.has(doc) && left-- <= 0) found.push(doc);
  }
  return found;
}

function sortFew(part: Part, docs: readonly number[], ordering: Ordering): number[] {
  const keyed = docs.map((doc) => ({ doc, name: wordsOf(part, doc).join(" "), id: part.segment.ids.at(doc) }));
  const sign = ordering === "name" ? 1 : -1;
  keyed.sort((a, b) => sign * (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  return keyed.map(({ doc }) => doc);
}

/** Compares two rows of a source in the order of `docsInOrder`. */
export function compareRows(source: SearchSource, ordering: Ordering): (a: number, b: number) => number {
  const nameOf = (row: number) => foldWords(source.name(row)).join(" ");
  const byName = (a: number, b: number) => {
    const [nameA, nameB] = [nameOf(a), nameOf(b)];
    return nameA < nameB ? -1 : nameA > nameB ? 1 : source.ids[a]! - source.ids[b]!;
  };
  if (ordering === "name") return byName;
  if (ordering === "-name") return (a, b) => byName(b, a);
  const ranks = placeOrderOf(source);
  return (a, b) =>
    ranks.country[source.country[a]!]! - ranks.country[source.country[b]!]! ||
    ranks.region[source.region[a]!]! - ranks.region[source.region[b]!]! ||
    ranks.district[source.district[a]!]! - ranks.district[source.district[b]!]! ||
    byName(a, b);
}

/**
 * Merges two sorted lists. `after` returns whether a member of the first list is after one of the second. The second
 * list should be short: its members are searched in the first, which is read at few positions.
 */
export function mergeOrdered<A, B>(long: readonly A[], short: readonly B[], after: (a: A, b: B) => boolean): (A | B)[] {
  const merged: (A | B)[] = [];
  let from = 0;
  for (const item of short) {
    const to = lowerBound(from, long.length, (at) => after(long[at]!, item));
    for (; from < to; from++) merged.push(long[from]!);
    merged.push(item);
  }
  for (; from < long.length; from++) merged.push(long[from]!);
  return merged;
}
