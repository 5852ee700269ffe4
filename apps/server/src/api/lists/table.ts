import type { ApiFeature } from "@schoolmap/contract";
import type { ColumnKind } from "../../export/columns.ts";
import type { Cell } from "../../lib/csv-text.ts";

/** Column of a list. If its numbers have a unit, the name contains it. */
export interface Column<T> {
  readonly name: string;
  /** Declared as a method, so that lists of different rows have one type: `MadeTable<unknown>`. */
  cell(item: T): Cell;
}

/** Column whose cells all have one kind or are null, as required by typed formats. */
export interface TypedColumn<T> extends Column<T> {
  readonly kind: ColumnKind;
}

/** Page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Total number of rows in the list. */
  readonly count: number;
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** Properties of a GeoJSON feature in addition to its columns. */
export interface Shape<T> {
  id(item: T): number | string;
  /** Null when unknown. */
  geometry(item: T): ApiFeature["geometry"];
  /** Whether the geometry is the point of the columns `longitude` and `latitude`, which features then omit. */
  readonly isPoint: boolean;
}

/** Page of the public API, independent of the format. */
export interface Table<T> {
  readonly columns: readonly TypedColumn<T>[];
  readonly page: Page<T>;
  /** Absent when the rows have no location and therefore no GeoJSON. */
  readonly shape?: Shape<T>;
}

/** Returns the shape of point items: [longitude, latitude] in degrees, null when unknown. */
export function pointShape<T>(id: Shape<T>["id"], pointOf: (item: T) => [number, number] | null): Shape<T> {
  return {
    id,
    isPoint: true,
    geometry: (item) => {
      const coordinates = pointOf(item);
      return coordinates && { type: "Point", coordinates };
    },
  };
}

const POINT_COLUMNS: ReadonlySet<string> = new Set(["longitude", "latitude"]);

/** Returns a function that converts items to objects with a member for each column. */
export function objectWriter<T>(columns: readonly Column<T>[]): (item: T) => Record<string, Cell> {
  return (item) => {
    const object: Record<string, Cell> = {};
    for (const { name, cell } of columns) object[name] = cell(item);
    return object;
  };
}

/** Returns a function that converts items to GeoJSON features (RFC 7946). */
export function featureWriter<T>(columns: readonly Column<T>[], shape: Shape<T>): (item: T) => ApiFeature {
  const { id, geometry, isPoint } = shape;
  const propertiesOf = objectWriter(columns.filter(({ name }) => !(isPoint && POINT_COLUMNS.has(name))));
  return (item) => ({
    type: "Feature",
    id: id(item),
    geometry: geometry(item),
    properties: propertiesOf(item),
  });
}
