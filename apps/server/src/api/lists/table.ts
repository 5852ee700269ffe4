import type { ApiFeature } from "@schoolmap/contract";
import type { Cell } from "../../lib/csv-text.ts";

/** A column of a list. Where its numbers have a unit, the name says it. */
export interface Column<T> {
  readonly name: string;
  readonly cell: (item: T) => Cell;
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
  readonly id: (item: T) => number | string;
  /** [longitude, latitude] in degrees; null where nobody knows. */
  readonly point: (item: T) => [number, number] | null;
}

/** A page as the public API sends it, in whichever format. */
export interface Table<T> {
  readonly columns: readonly Column<T>[];
  readonly page: Page<T>;
  /** Absent: there is no GeoJSON of it. */
  readonly shape?: Shape<T>;
}

/** The columns that tell where a point is: in GeoJSON the geometry says these. */
const IN_GEOMETRY: ReadonlySet<string> = new Set(["longitude", "latitude"]);

/** Writes items as objects with a member for each column. */
export function objectWriter<T>(columns: readonly Column<T>[]): (item: T) => Record<string, Cell> {
  return (item) => {
    const object: Record<string, Cell> = {};
    for (const { name, cell } of columns) object[name] = cell(item);
    return object;
  };
}

/** Writes items as GeoJSON features (RFC 7946). */
export function featureWriter<T>(columns: readonly Column<T>[], { id, point }: Shape<T>): (item: T) => ApiFeature {
  const propertiesOf = objectWriter(columns.filter(({ name }) => !IN_GEOMETRY.has(name)));
  return (item) => {
    const coordinates = point(item);
    const geometry = coordinates && { type: "Point" as const, coordinates };
    return { type: "Feature", id: id(item), geometry, properties: propertiesOf(item) };
  };
}
