import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import { createStore, useStore } from "zustand";

/** The map of the page, for controls outside of it. The map library is not loaded here. */
export const mapStore = createStore<MapState>(() => ({ map: null, isRequested: false, canDraw: true }));

interface MapState {
  readonly map: MapLibreMap | null;
  /** Whether the page should load and start the map. Never reset. */
  readonly isRequested: boolean;
  /** False after the browser has failed to create a map, because it has no WebGL 2. */
  readonly canDraw: boolean;
}

/** Returns the map after its first style has loaded, otherwise null. */
export function useMapInstance(): MapLibreMap | null {
  return useStore(mapStore).map;
}

/** Returns the map for event handlers. */
export function mapInstance(): MapLibreMap | null {
  return mapStore.getState().map;
}

/** Requests the page to load and start the map. */
export function requestMap(): void {
  mapStore.setState({ isRequested: true });
}

export function useIsMapRequested(): boolean {
  return useStore(mapStore).isRequested;
}

/** Returns whether the map has been drawn once. Work that is not needed for the first drawing waits for it. */
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

/** Returns whether the map has nothing to draw because it still has its empty first style. */
export function isBlank(map: MapLibreMap): boolean {
  return map.getLayersOrder().length === 0;
}

export function setMapInstance(map: MapLibreMap | null): void {
  mapStore.setState({ map });
}

/** Returns whether this browser can draw the live map; true until a failed attempt. */
export function useCanDraw(): boolean {
  return useStore(mapStore).canDraw;
}

export function noteCannotDraw(): void {
  mapStore.setState({ canDraw: false });
}

/** Returns whether everything is loaded and drawn, and nothing moves or fades. */
export function isAtRest(map: MapLibreMap): boolean {
  return map.getContainer().dataset.idle === "true";
}
