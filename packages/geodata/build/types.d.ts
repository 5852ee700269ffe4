declare module "polylabel" {
  /** The point inside a polygon that is farthest from its edges, found to within `precision`. */
  export default function polylabel(polygon: number[][][], precision?: number): [number, number] & { distance: number };
}
