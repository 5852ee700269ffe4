import type { MapIndex } from "./map-index.ts";

/** Works something out once per index version, at the first request for it; it goes when the version goes. */
export function perIndex<T>(workOut: (index: MapIndex) => T): (index: MapIndex) => T {
  const known = new WeakMap<MapIndex, T>();
  return (index) => {
    let result = known.get(index);
    if (result === undefined) {
      result = workOut(index);
      known.set(index, result);
    }
    return result;
  };
}
