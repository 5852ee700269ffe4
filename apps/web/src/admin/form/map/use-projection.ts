import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useReducer } from "react";

export type Project = (lon: number, lat: number) => readonly [x: number, y: number];

/** Returns the projection from degrees to pixels of the current map view. Renders again while the map moves. */
export function useProjection(map: MapLibreMap | undefined): Project | undefined {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!map) return;
    const following = [map.on("move", redraw), map.on("resize", redraw)];
    return () => {
      for (const { unsubscribe } of following) unsubscribe();
    };
  }, [map]);
  if (!map) return undefined;
  return (lon, lat) => {
    const { x, y } = map.project([lon, lat]);
    return [x, y];
  };
}
