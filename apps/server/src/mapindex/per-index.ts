import type { MapIndex } from "./map-index.ts";

/** A result computed from an index version. */
export interface PerIndex<T> {
  (index: MapIndex): T;
  /** Returns the result if it is cached. */
  known(index: MapIndex): T | undefined;
  /** Sets the result for an index that was derived from another one, without computing it. */
  set(index: MapIndex, result: T): void;
}

/** Computes a result once per index version, at the first request. The result is released together with the version. */
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
