import type { Map as MapLibreMap } from "maplibre-gl";
import { type Frame, tileCover } from "./tile-cover.ts";

/**
 * The addresses that a page has loaded: those that the browser remembers, and the tiles on show, which the map's own
 * worker loads unseen.
 */
export function loadedAddresses(map: MapLibreMap | null): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...loaded, ...(map ? shownTiles(map) : [])];
}

function shownTiles(map: MapLibreMap): string[] {
  const frame = map.getBounds().toArray().flat() as unknown as Frame;
  return Object.values(map.getStyle().sources).flatMap((source) => {
    if (source.type !== "vector" && source.type !== "raster") return [];
    const { tiles: [template] = [], minzoom = 0, maxzoom = 22, bounds } = source;
    if (!template) return [];
    const { tileSize = 512 } = source as { readonly tileSize?: number };
    const zoom = map.getZoom() + Math.log2(512 / tileSize);
    return tileCover({ template, minzoom, maxzoom, bounds }, frame, zoom);
  });
}
