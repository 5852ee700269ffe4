import type { Map as MapLibreMap, StyleSpecification, VectorTileSource } from "maplibre-gl";

/**
 * Brings the map to a style by what differs. A source of which only the tile addresses changed (another data version,
 * filter, layer) is turned to the new ones in place, so that the last tiles stay until the new ones come.
 */
export function applyStyle(map: MapLibreMap, next: StyleSpecification): void {
  const current = map.getStyle()?.sources ?? {};
  for (const [id, source] of Object.entries(next.sources)) {
    const before = current[id];
    if (source.type !== "vector" || before?.type !== "vector" || !source.tiles) continue;
    if (equal(source, before) || !equal({ ...source, tiles: [] }, { ...before, tiles: [] })) continue;
    map.getSource<VectorTileSource>(id)?.setTiles(source.tiles);
  }
  map.setStyle(next, { diff: true, validate: false });
}

/** Equal by content whatever the order of keys; styles are plain JSON. */
function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
