import type { Map as MapLibreMap } from "maplibre-gl";
import { type Frame, tileCover } from "./tile-cover.ts";

/**
 * Returns the URLs that a page has loaded: the entries of the browser's resource timing, and the visible tiles, which
 * the map's own worker loads without entries.
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
