import { foldText } from "@schoolmap/rules";
import { type SearchSource, UNKNOWN_PLACE } from "../source.ts";

/** Ranks of places by name, by their index in the lists of the source. Places with equal names are ordered by id. */
export interface PlaceOrder {
  readonly country: Uint32Array;
  readonly region: Uint32Array;
  readonly district: Uint32Array;
}

const orders = new WeakMap<readonly object[], WeakMap<readonly object[], PlaceOrder>>();

/** Returns the order of a source's places, computed once per pair of lists. */
export function placeOrderOf({ countries, regions, districts }: SearchSource): PlaceOrder {
  const byDistricts = orders.get(regions) ?? new WeakMap<readonly object[], PlaceOrder>();
  orders.set(regions, byDistricts);
  const known = byDistricts.get(districts);
  if (known) return known;
  const order = { country: ranks(countries), region: ranks(regions, 0), district: ranks(districts, 0) };
  byDistricts.set(districts, order);
  return order;
}

/** Ranks by folded name; the place at index `none` is listed as unknown. */
function ranks(places: readonly { readonly id: number; readonly name: string }[], none = -1): Uint32Array {
  const keys = places.map(({ id, name }, position) => ({
    position,
    id,
    text: foldText(position === none ? UNKNOWN_PLACE : name),
  }));
  keys.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.id - b.id));
  const ranked = new Uint32Array(places.length);
  for (const [rank, { position }] of keys.entries()) ranked[position] = rank;
  return ranked;
}
