declare module "polylabel" {
  /** Returns the point inside a polygon that is farthest from its edges, to within `precision`. */
  export default function polylabel(polygon: number[][][], precision?: number): [number, number] & { distance: number };
}
