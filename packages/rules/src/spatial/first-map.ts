import type { Bbox } from "@schoolmap/contract";

/**
 * Position for which the map in the first response of a page is drawn. The server writes it next to the drawing. A
 * script of the page moves the drawing to the position of the live map in this window.
 */
export interface FirstMapPlace {
  /** A point (x, y) of the Web Mercator square is drawn at (x · scale − left, y · scale − top). */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly target: FirstMapTarget;
}

export type FirstMapTarget =
  | { readonly kind: "camera"; readonly camera: readonly [lat: number, lon: number, zoom: number] }
  /** A school in the middle of the area that the panel does not cover. */
  | { readonly kind: "position"; readonly position: readonly [lon: number, lat: number] }
  | {
      readonly kind: "frame";
      readonly of: "world" | "country";
      readonly box: Bbox;
      /** Whether the table of regions is shown next to the place. */
      readonly isRanked: boolean;
    };
