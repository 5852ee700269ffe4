import type { FeatureIdentifier, Map as MapLibreMap } from "maplibre-gl";
import { BASE_SOURCE, REGIONS_SOURCE } from "../style/base-layers.ts";
import type { Hit } from "./click-choice.ts";

/** Marks at most one country or region of a map as pointed at. */
export class HoverState {
  readonly #map: MapLibreMap;
  #current: FeatureIdentifier | null = null;

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  point(place: FeatureIdentifier | null): void {
    if (place?.id === this.#current?.id && place?.source === this.#current?.source) return;
    this.#set(false);
    this.#current = place;
    this.#set(true);
  }

  /** A style change may have taken the source away meanwhile. */
  #set(hover: boolean): void {
    if (this.#current && this.#map.getSource(this.#current.source)) this.#map.setFeatureState(this.#current, { hover });
  }
}

/** The area under the pointer, a region before its country; its id is what `promoteId` of the source names. */
export function areaOf({ region, country }: Hit): FeatureIdentifier | null {
  if (region !== undefined) return { source: REGIONS_SOURCE, sourceLayer: "admin1", id: region };
  return country === undefined ? null : { source: BASE_SOURCE, sourceLayer: "countries", id: country };
}
