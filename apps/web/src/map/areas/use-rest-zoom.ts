import type { Map as MapLibreMap } from "maplibre-gl";
import { useCallback, useSyncExternalStore } from "react";

const PARTS = 4;

/** Returns the zoom at which the map last came to rest, rounded down to a quarter. Returns undefined without a map. */
export function useRestZoom(map: MapLibreMap | null): number | undefined {
  return useAtRest(map, () => map && Math.floor(map.getZoom() * PARTS) / PARTS) ?? undefined;
}

/** Returns the position at which the map last came to rest, as text that changes with it. */
export function useRestCenter(map: MapLibreMap | null): string | null {
  return useAtRest(map, () => map && `${map.getCenter()} ${map.getZoom()}`);
}

function useAtRest<T>(map: MapLibreMap | null, read: () => T): T {
  const follow = useCallback(
    (onChange: () => void) => {
      map?.on("moveend", onChange);
      return () => void map?.off("moveend", onChange);
    },
    [map],
  );
  return useSyncExternalStore(follow, read);
}
