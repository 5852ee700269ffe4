import type { MapIndex } from "./map-index.ts";

/** What was worked out of an index version. */
export interface PerIndex<T> {
  (index: MapIndex): T;
  /** What is known already. */
  known(index: MapIndex): T | undefined;
  /** For an index that came from another one: what it is, without working it out. */
  set(index: MapIndex, result: T): void;
}

/** Works something out once per index version, at the first request for it; it goes when the version goes. */
export function perIndex<T>(workOut: (index: MapIndex) => T): PerIndex<T> {
  const known = new WeakMap<MapIndex, T>();
  const get = (index: MapIndex) => {
    let result = known.get(index);
    if (result === undefined) {
      result = workOut(index);
      known.set(index, result);
    }
    return result;
  };
  return Object.assign(get, {
    known: (index: MapIndex) => known.get(index),
    set: (index: MapIndex, result: T) => void known.set(index, result),
  });
}
