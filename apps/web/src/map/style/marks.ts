import type { GeoJSONSourceSpecification, LayerSpecification } from "maplibre-gl";
import type { Ground, Palette } from "./palette.ts";

/** A ring round a school: the one whose popup is open, the one that a list points at, or one of a selection. */
export interface Mark {
  readonly kind: "selected" | "active";
  readonly lon: number;
  readonly lat: number;
}

export const MARKS_SOURCE = "marks";

export function marksSource(marks: readonly Mark[]): GeoJSONSourceSpecification {
  const features = marks.map(({ kind, lon, lat }) => ({
    type: "Feature" as const,
    properties: { kind },
    geometry: { type: "Point" as const, coordinates: [lon, lat] },
  }));
  return { type: "geojson", data: { type: "FeatureCollection", features } };
}

/** The rings, above everything else. */
export function markLayers(palette: Palette, ground: Ground): LayerSpecification[] {
  return [
    {
      id: "marks",
      type: "circle",
      source: MARKS_SOURCE,
      paint: {
        "circle-radius": 10.5,
        "circle-opacity": 0,
        "circle-stroke-color": palette["map-mark"],
        "circle-stroke-width": ground.accessible ? 4 : 2,
      },
    },
  ];
}
