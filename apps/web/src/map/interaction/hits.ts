import type { MapGeoJSONFeature, Map as MapLibreMap, Point } from "maplibre-gl";
import { DISCS } from "../style/area-layers.ts";
import { COUNTRY_FILL, REGION_FILL } from "../style/base-layers.ts";
import { DOT_LAYERS, HALO_LAYERS } from "../style/dots.ts";
import type { DotHit, Hit } from "./click-choice.ts";

/** Returns the features within a few pixels of a point of the map. */
export function hitAt(map: MapLibreMap, point: Point, radius: number): Hit {
  return {
    // A dot can represent many schools, of which only one has the halo around it. The dot has priority.
    dot: nearestDot(map, point, radius, DOT_LAYERS) ?? nearestDot(map, point, radius, HALO_LAYERS),
    region: topProperty(map, point, REGION_FILL, "code"),
    country: topProperty(map, point, DISCS, "code") ?? topProperty(map, point, COUNTRY_FILL, "code"),
  };
}

function nearestDot(map: MapLibreMap, { x, y }: Point, radius: number, ids: readonly string[]): DotHit | undefined {
  const layers = ids.filter((id) => map.getLayer(id));
  if (layers.length === 0) return undefined;
  const box: [[number, number], [number, number]] = [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ];
  let best: { hit: DotHit; distance: number } | undefined;
  for (const feature of map.queryRenderedFeatures(box, { layers })) {
    const hit = dotOf(feature);
    if (!hit) continue;
    const at = map.project([hit.lon, hit.lat]);
    const distance = Math.hypot(at.x - x, at.y - y);
    if (!best || distance < best.distance) best = { hit, distance };
  }
  return best?.hit;
}

/** Tiles of the world contain many dots in one feature. None of them is a single school. */
function dotOf({ geometry, properties }: MapGeoJSONFeature): DotHit | undefined {
  if (geometry.type !== "Point") return undefined;
  const [lon = 0, lat = 0] = geometry.coordinates;
  const id = properties.id;
  const count = properties.count;
  return { lon, lat, count: typeof count === "number" ? count : 1, ...(typeof id === "number" ? { id } : {}) };
}

function topProperty(map: MapLibreMap, point: Point, layer: string, name: string): string | undefined {
  if (!map.getLayer(layer)) return undefined;
  const value = map.queryRenderedFeatures(point, { layers: [layer] })[0]?.properties[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
