import { type MapIndex, perIndex } from "../mapindex/index.ts";
import type { Catalog } from "./catalog.ts";

/** Computes a result once per version of the catalog and of the index, at the first request. */
export function perCatalog<T>(workOut: (catalog: Catalog, index: MapIndex) => T) {
  const known = perIndex(() => new WeakMap<Catalog, { readonly result: T }>());
  return (catalog: Catalog, index: MapIndex): T => {
    const results = known(index);
    let found = results.get(catalog);
    if (!found) {
      found = { result: workOut(catalog, index) };
      results.set(catalog, found);
    }
    return found.result;
  };
}
