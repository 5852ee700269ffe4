import type { Bbox } from "@schoolmap/contract";

/**
 * What the map in the first answer of a page is drawn for. The server writes it beside the drawing; a script of the page moves the
 * drawing to where the live map will stand in this window.
 */
export interface FirstMapPlace {
  /** A place (x, y) of the square of Web Mercator is drawn at (x · scale − left, y · scale − top). */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly target: FirstMapTarget;
}

export type FirstMapTarget =
  | { readonly kind: "camera"; readonly camera: readonly [lat: number, lon: number, zoom: number] }
  /** A school in the middle of what the panel leaves free. */
  | { readonly kind: "position"; readonly position: readonly [lon: number, lat: number] }
  | {
      readonly kind: "frame";
      readonly of: "world" | "country";
      readonly box: Bbox;
      /** Whether the table of regions stands beside the place. */
      readonly isRanked: boolean;
    };
