import type { GeoJSONSourceSpecification, LayerSpecification } from "maplibre-gl";
import { LABEL_FONT } from "./labels.ts";
import type { Ground, Palette } from "./palette.ts";

/**
 * Ring around a school: the school whose popup is open, the school that a list points at, or one school of a selection.
 */
export interface Mark {
  readonly kind: "selected" | "active";
  readonly lon: number;
  readonly lat: number;
  /** Shown beside the ring to distinguish several schools. */
  readonly name?: string;
}

export const MARKS_SOURCE = "marks";

export function marksSource(marks: readonly Mark[]): GeoJSONSourceSpecification {
  const features = marks.map(({ kind, lon, lat, name = "" }) => ({
    type: "Feature" as const,
    properties: { kind, name },
    geometry: { type: "Point" as const, coordinates: [lon, lat] },
  }));
  return { type: "geojson", data: { type: "FeatureCollection", features } };
}

/** Returns the rings, above everything else. */
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

/** Returns the names of the schools of a selection, beside their rings. They are placed before all other names. */
export function markNameLayer(palette: Palette, ground: Ground): LayerSpecification {
  return {
    id: "mark-names",
    type: "symbol",
    source: MARKS_SOURCE,
    layout: {
      "text-field": ["get", "name"],
      "text-font": [LABEL_FONT],
      "text-size": ground.accessible ? 15 : 13,
      "text-max-width": 11,
      "text-variable-anchor": ["top", "bottom", "left", "right"],
      "text-radial-offset": 1.2,
      "text-justify": "auto",
    },
    paint: {
      "text-color": palette["map-label"],
      "text-halo-color": palette["map-halo"],
      "text-halo-width": 2,
    },
  };
}
