import Flatbush from "flatbush";
import { insidePolygon, type Ring, ringBbox } from "./planar.ts";

/** A polygon of a region, for point lookups. */
export interface RegionPolygon {
  readonly id: string;
  readonly country: string;
  readonly polygon: Ring[];
}

/**
 * Radii in degrees of the rings of offsets. They are tried in order for points that are in the sea or abroad according
 * to the coarse outline.
 */
const REACH = [0, 0.03, 0.08, 0.15, 0.25, 0.4];
const DIRECTIONS = 12;

/** Finds the region of a point among the regions of its country. Tolerates coarse coasts and borders. */
export class RegionFinder {
  private readonly index: Flatbush;

  constructor(private readonly polygons: readonly RegionPolygon[]) {
    this.index = new Flatbush(polygons.length);
    for (const { polygon } of polygons) this.index.add(...ringBbox(polygon[0]!));
    this.index.finish();
  }

  find(lon: number, lat: number, country: string): string | null {
    for (const reach of REACH) {
      const steps = reach === 0 ? 1 : DIRECTIONS;
      for (let i = 0; i < steps; i++) {
        const angle = (i / steps) * 2 * Math.PI;
        const found = this.at(lon + reach * Math.cos(angle), lat + reach * Math.sin(angle), country);
        if (found) return found;
      }
    }
    return null;
  }

  private at(lon: number, lat: number, country: string): string | null {
    for (const i of this.index.search(lon, lat, lon, lat)) {
      const candidate = this.polygons[i]!;
      if (candidate.country === country && insidePolygon(lon, lat, candidate.polygon)) return candidate.id;
    }
    return null;
  }
}
