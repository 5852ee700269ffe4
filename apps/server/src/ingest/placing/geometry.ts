/** [longitude, latitude] in degrees; further numbers are ignored. */
export type Position = readonly number[];

/** A GeoJSON MultiPolygon (RFC 7946): polygons of rings of positions, the outer ring first. */
export interface MultiPolygon {
  readonly type: "MultiPolygon";
  readonly coordinates: readonly (readonly (readonly Position[])[])[];
}
