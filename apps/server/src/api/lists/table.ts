import type { ApiFeature } from "@schoolmap/contract";
import type { ColumnKind } from "../../export/columns.ts";
import type { Cell } from "../../lib/csv-text.ts";

/** A column of a list. Where its numbers have a unit, the name says it. */
export interface Column<T> {
  readonly name: string;
  /** A method, so that lists of different rows have one type: `MadeTable<unknown>`. */
  cell(item: T): Cell;
}

/** A column whose cells are all of one kind, or null: formats with types can have it. */
export interface TypedColumn<T> extends Column<T> {
  readonly kind: ColumnKind;
}

/** Some rows of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** How many rows the list has in all. */
  readonly count: number;
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** What of an item a GeoJSON feature says besides its columns. */
export interface Shape<T> {
  id(item: T): number | string;
  /** Null where nobody knows. */
  geometry(item: T): ApiFeature["geometry"];
  /** Whether the geometry is the point of the columns `longitude` and `latitude`: features go without these. */
  readonly isPoint: boolean;
}

/** A page as the public API sends it, in whichever format. */
export interface Table<T> {
  readonly columns: readonly TypedColumn<T>[];
  readonly page: Page<T>;
  /** Absent: its rows lie nowhere, so there is no GeoJSON of it. */
  readonly shape?: Shape<T>;
}

/** The shape of items that are points: [longitude, latitude] in degrees, null where nobody knows. */
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

/** Writes items as objects with a member for each column. */
export function objectWriter<T>(columns: readonly Column<T>[]): (item: T) => Record<string, Cell> {
  return (item) => {
    const object: Record<string, Cell> = {};
    for (const { name, cell } of columns) object[name] = cell(item);
    return object;
  };
}

/** Writes items as GeoJSON features (RFC 7946). */
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
