import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import { createStore, useStore } from "zustand";

/** The one map of the page, for controls that stand outside of it. Nothing of the map's library is loaded here. */
export const mapStore = createStore<MapState>(() => ({ map: null, isWanted: false, canDraw: true }));

interface MapState {
  readonly map: MapLibreMap | null;
  /** Whether the page should load and start the map. Never reset. */
  readonly isWanted: boolean;
  /** False once the browser has failed to make a map: it has no WebGL 2. */
  readonly canDraw: boolean;
}

/** The map once its first style has loaded, else null. */
export function useMapInstance(): MapLibreMap | null {
  return useStore(mapStore).map;
}

/** The same, for event handlers. */
export function mapInstance(): MapLibreMap | null {
  return mapStore.getState().map;
}

/** Requests that the page loads and starts the map. */
export function wantMap(): void {
  mapStore.setState({ isWanted: true });
}

export function useIsMapWanted(): boolean {
  return useStore(mapStore).isWanted;
}

/** Whether the map has been drawn once: what is not needed for that waits for it. */
export function useIsDrawn(): boolean {
  const { map, canDraw } = useStore(mapStore);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!map || isDrawn) return;
    const onIdle = () => setDrawn(!isBlank(map));
    map.on("idle", onIdle);
    return () => {
      map.off("idle", onIdle);
    };
  }, [map, isDrawn]);
  return isDrawn || !canDraw;
}

/** Whether the map is still at rest with nothing to draw: its first style is empty. */
export function isBlank(map: MapLibreMap): boolean {
  return map.getLayersOrder().length === 0;
}

export function setMapInstance(map: MapLibreMap | null): void {
  mapStore.setState({ map });
}

/** Whether this browser can draw the live map, as far as it has tried. */
export function useCanDraw(): boolean {
  return useStore(mapStore).canDraw;
}

export function noteCannotDraw(): void {
  mapStore.setState({ canDraw: false });
}

/** Whether all is loaded and drawn, and nothing moves or fades. */
export function isAtRest(map: MapLibreMap): boolean {
  return map.getContainer().dataset.idle === "true";
}
