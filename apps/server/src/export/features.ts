import type { ApiFeature } from "@schoolmap/contract";
import type { Cell } from "../lib/csv-text.ts";
import type { MapIndex } from "../mapindex/index.ts";

/** Column of a list. If its numbers have a unit, the name contains it. */
export interface Column<T> {
  readonly name: string;
  /** Declared as a method, so that lists of different rows have one type: `MadeTable<unknown>`. */
  cell(item: T): Cell;
}

/** Properties of a GeoJSON feature in addition to its columns. */
export interface Shape<T> {
  id(item: T): number | string;
  /** Null when unknown. */
  geometry(item: T): ApiFeature["geometry"];
  /** Whether the geometry is the point of the columns `longitude` and `latitude`, which features then omit. */
  readonly isPoint: boolean;
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

/** Returns the shape of the schools in the rows of an index. */
export function schoolShape(index: MapIndex): Shape<number> {
  return pointShape(
    (row) => index.ids[row]!,
    (row) => [index.lon(row), index.lat(row)],
  );
}

/** Returns an item as a GeoJSON feature (RFC 7946). */
export function featureOf<T>(columns: readonly Column<T>[], shape: Shape<T>, item: T): ApiFeature {
  return {
    type: "Feature",
    id: shape.id(item),
    geometry: shape.geometry(item),
    properties: Object.fromEntries(propertyColumns(columns, shape).map(({ name, cell }) => [name, cell(item)])),
  };
}

/**
 * Returns a function that writes items as JSON objects with a member for each column. It is for many items: with
 * dozens of columns it takes a fifth less time than creating objects and writing those.
 */
export function objectTextWriter<T>(columns: readonly Column<T>[]): (item: T) => string {
  const names = columns.map(({ name }, at) => `${at === 0 ? "" : ","}${JSON.stringify(name)}:`);
  return (item) => {
    let text = "{";
    for (let at = 0; at < columns.length; at++) text += names[at]! + JSON.stringify(columns[at]!.cell(item));
    return `${text}}`;
  };
}

/** Returns a function that writes items as JSON text, equal to that of `featureOf`. */
export function featureWriter<T>(columns: readonly Column<T>[], shape: Shape<T>): (item: T) => string {
  const { id, geometry } = shape;
  const properties = objectTextWriter(propertyColumns(columns, shape));
  return (item) => {
    const place = `"id":${JSON.stringify(id(item))},"geometry":${JSON.stringify(geometry(item))}`;
    return `{"type":"Feature",${place},"properties":${properties(item)}}`;
  };
}

const POINT_COLUMNS: ReadonlySet<string> = new Set(["longitude", "latitude"]);

/** Returns the columns that the geometry does not replace. */
function propertyColumns<T>(columns: readonly Column<T>[], { isPoint }: Shape<T>): readonly Column<T>[] {
  return columns.filter(({ name }) => !(isPoint && POINT_COLUMNS.has(name)));
}
