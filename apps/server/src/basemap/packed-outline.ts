import type { MultiPolygon } from "@schoolmap/contract";
import { fromSteps, toSteps } from "./round-degrees.ts";
import type { Point } from "./topology.ts";

/**
 * Outline of a place with eight bytes per point; a point in GeoJSON arrays takes ten times as many. It returns its
 * points rounded by `roundDegrees`.
 */
export class PackedOutline {
  /** Longitude and latitude of consecutive points. */
  readonly #steps: Int32Array;
  /** Number of points of each ring, by polygon. */
  readonly #polygons: readonly (readonly number[])[];

  private constructor(steps: Int32Array, polygons: readonly (readonly number[])[]) {
    this.#steps = steps;
    this.#polygons = polygons;
  }

  /** @param polygons closed rings in degrees, [longitude, latitude] */
  static of(polygons: readonly (readonly (readonly Point[])[])[]): PackedOutline {
    const lengths = polygons.map((rings) => rings.map(({ length }) => length));
    const steps = new Int32Array(lengths.flat().reduce((sum, length) => sum + length * 2, 0));
    let at = 0;
    for (const ring of polygons.flat()) {
      for (const [lon, lat] of ring) {
        steps[at++] = toSteps(lon);
        steps[at++] = toSteps(lat);
      }
    }
    return new PackedOutline(steps, lengths);
  }

  /** Returns the outline as GeoJSON; creates a new object for each call. */
  unpacked(): MultiPolygon {
    let at = 0;
    const next = () => fromSteps(this.#steps[at++]!);
    const ring = (length: number) => Array.from({ length }, (): Point => [next(), next()]);
    return { type: "MultiPolygon", coordinates: this.#polygons.map((rings) => rings.map(ring)) };
  }
}
