import { radixSort } from "../../lib/radix.ts";
import { type Steps, TURNS } from "../../lib/steps.ts";
import type { Bits } from "../../mapindex/rows/bits.ts";
import type { SearchSource } from "../source.ts";
import { placeOrderOf } from "./place-order.ts";

/** Indexes of a group's country, region and district in the lists of the source. */
export interface GroupPlace {
  readonly country: number;
  readonly region: number;
  readonly district: number;
}

/** Documents of one district (or region, or country without regions) are contiguous: group g starts at `starts[g]`. */
export class Groups {
  constructor(
    private readonly starts: Uint32Array,
    private readonly places: readonly GroupPlace[],
    private readonly size: number,
  ) {}

  /** Adds the documents of all groups whose place passes, and returns the set. */
  collect(into: Bits, passes: (place: GroupPlace) => boolean): Bits {
    for (const [g, place] of this.places.entries()) {
      if (passes(place)) into.addRange(this.starts[g]!, this.starts[g + 1] ?? this.size);
    }
    return into;
  }
}

/**
 * Returns the order of documents: country, region, district by name, then the order of `byName`. `rows[n]` is the row
 * of name n; the result lists names by document.
 */
export function* orderByPlace(source: SearchSource, rows: Uint32Array, byName: Uint32Array): Steps<Uint32Array> {
  const ranks = placeOrderOf(source);
  const keys = new Uint32Array(rows.length);
  let order = byName;
  for (const kind of ["district", "region", "country"] as const) {
    const rank = ranks[kind];
    const column = source[kind];
    for (let n = 0; n < rows.length; n++) {
      keys[n] = rank[column[rows[n]!]!]!;
      if (n % TURNS === 0) yield;
    }
    order = yield* radixSort(order, keys, rank.length);
  }
  return order;
}

/** Returns the groups of documents that are in the order of `orderByPlace`; `rowAt[doc]` is a row. */
export function* groupsOf(source: SearchSource, rowAt: Uint32Array): Steps<Groups> {
  const starts: number[] = [];
  const places: GroupPlace[] = [];
  for (let doc = 0; doc < rowAt.length; doc++) {
    const row = rowAt[doc]!;
    const [country, region, district] = [source.country[row]!, source.region[row]!, source.district[row]!];
    const last = places.at(-1);
    if (last?.country !== country || last.region !== region || last.district !== district) {
      starts.push(doc);
      places.push({ country, region, district });
    }
    if (doc % TURNS === 0) yield;
  }
  return new Groups(Uint32Array.from(starts), places, rowAt.length);
}
