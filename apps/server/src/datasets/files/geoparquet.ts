import type { KeyValue, SchemaElement } from "hyparquet";
import type { ColumnSource } from "hyparquet-writer";
import type { Cell } from "../../lib/csv-text.ts";
import type { ParquetCell, ParquetTable } from "./parquet.ts";
import { wkbPoint } from "./wkb.ts";

type Kind = ParquetTable["columns"][number]["kind"];

const TYPES: Readonly<Record<Kind, Omit<SchemaElement, "name">>> = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  integer: { type: "INT64" },
  decimal: { type: "DOUBLE" },
  boolean: { type: "BOOLEAN" },
  date: { type: "INT32", converted_type: "DATE" },
};
const SIDES = ["xmin", "ymin", "xmax", "ymax"] as const;
/** Coordinates rarely repeat: their bytes compress better when bytes of equal rank are stored together. */
const COORDINATES: ReadonlySet<string> = new Set(["longitude", "latitude"]);
/**
 * Small countries share a row group: the minimum and maximum of their codes reveal little about the codes between them.
 */
const SEARCHED: ReadonlySet<string> = new Set(["country_iso3_code"]);
/**
 * Columns that depend on the location of a school, which determines the row order. For other columns, the minimum and
 * maximum of every row group are about those of the whole world, and would double the size of the footer.
 */
const LOCATION_COLUMNS: ReadonlySet<string> = new Set([
  ...COORDINATES,
  ...["country_iso3_code", "country_name", "admin1_code", "admin1_name", "admin2_code", "admin2_name"],
]);
/** Maximum relative error of a 24-bit float. */
const FLOAT_ERROR = 2 ** -23;

const GEOMETRY = { name: "geometry", type: "BYTE_ARRAY" } as const;
/** Geometry that the rows contain after the columns of a table. */
const GIVEN: readonly SchemaElement[] = [{ ...GEOMETRY, repetition_type: "OPTIONAL" }];
/** Schema elements after the columns: for points, their box and geometry (GeoParquet 1.1). */
const SHAPES: Readonly<Record<ParquetTable["shape"], readonly SchemaElement[]>> = {
  none: [],
  points: [
    { name: "bbox", repetition_type: "REQUIRED", num_children: SIDES.length },
    ...SIDES.map((name): SchemaElement => ({ name, type: "FLOAT", repetition_type: "REQUIRED" })),
    { ...GEOMETRY, repetition_type: "REQUIRED" },
  ],
  places: GIVEN,
  outlines: GIVEN,
};

/** Returns whether the rows of a table contain geometries after its columns. */
export function hasGeometries({ shape }: ParquetTable): boolean {
  return SHAPES[shape] === GIVEN;
}

/** Returns the schema of the file: its columns, all nullable, and its geometry. */
export function schemaOf({ columns, shape }: ParquetTable): SchemaElement[] {
  const plain = columns.map(({ name, kind }): SchemaElement => ({ name, repetition_type: "OPTIONAL", ...TYPES[kind] }));
  const roots = { none: 0, points: 2, places: 1, outlines: 1 }[shape];
  return [{ name: "root", num_children: columns.length + roots }, ...plain, ...SHAPES[shape]];
}

/** Smallest box around all points, in degrees. */
export class PointBounds {
  private box: [number, number, number, number] | undefined;

  add(lon: number, lat: number): void {
    const [west, south, east, north] = this.box ?? [lon, lat, lon, lat];
    this.box = [Math.min(west, lon), Math.min(south, lat), Math.max(east, lon), Math.max(north, lat)];
  }

  /** [west, south, east, north]; undefined without points. */
  get bbox(): readonly number[] | undefined {
    return this.box;
  }
}

/** Returns the columns of a row group in the format of the writer; extends the bounds by its points. */
export function columnDataOf(
  table: ParquetTable,
  cells: readonly (readonly ParquetCell[])[],
  bounds: PointBounds,
): ColumnSource[] {
  const { columns, shape } = table;
  const plain = columns.map(({ name, kind }, at): ColumnSource => {
    const data = cells[at]!.map((cell) => storedValue(kind, cell as Cell));
    if (COORDINATES.has(name)) return { name, data, encoding: "BYTE_STREAM_SPLIT" };
    return {
      name,
      data,
      bloomFilter: SEARCHED.has(name),
      statistics: shape !== "points" || LOCATION_COLUMNS.has(name),
    };
  });
  if (shape === "none") return plain;
  if (hasGeometries(table)) {
    const data = cells[columns.length] as readonly (Uint8Array | null)[];
    return [...plain, { name: "geometry", data: [...data], encoding: "PLAIN", statistics: false }];
  }
  const [lons, lats] = ["longitude", "latitude"].map((name) => {
    return cells[columns.findIndex((column) => column.name === name)] as readonly number[];
  });
  return [...plain, ...pointColumns(lons!, lats!, bounds)];
}

function pointColumns(lons: readonly number[], lats: readonly number[], bounds: PointBounds): ColumnSource[] {
  const boxes: Record<(typeof SIDES)[number], number>[] = [];
  const geometries: Uint8Array[] = [];
  for (const [at, lon] of lons.entries()) {
    const lat = lats[at]!;
    bounds.add(lon, lat);
    boxes.push({ xmin: below(lon), ymin: below(lat), xmax: above(lon), ymax: above(lat) });
    geometries.push(wkbPoint(lon, lat));
  }
  return [
    { name: "bbox", data: boxes, encoding: "BYTE_STREAM_SPLIT" },
    { name: "geometry", data: geometries, encoding: "PLAIN", statistics: false },
  ];
}

/** Returns a float that is not greater than the number. */
function below(degrees: number): number {
  return Math.fround(degrees - Math.abs(degrees) * FLOAT_ERROR);
}

/** Returns a float that is not smaller than the number. */
function above(degrees: number): number {
  return Math.fround(degrees + Math.abs(degrees) * FLOAT_ERROR);
}

function storedValue(kind: Kind, cell: Cell): Cell | bigint | Date {
  if (cell === null) return null;
  if (kind === "integer") return BigInt(Number(cell));
  return kind === "date" ? new Date(String(cell)) : cell;
}

/** Returns the key-value metadata: the description of the table and, for geometries, the metadata of GeoParquet. */
export function fileMetadata({ about, shape }: ParquetTable, { bbox }: PointBounds): KeyValue[] {
  const entries = Object.entries(about).map(([key, value]) => ({ key, value }));
  if (shape === "none") return entries;
  const covering = { bbox: Object.fromEntries(SIDES.map((side) => [side, ["bbox", side]])) };
  const geometry = {
    encoding: "WKB",
    geometry_types: [shape === "outlines" ? "MultiPolygon" : "Point"],
    ...(shape === "points" ? { covering, ...(bbox ? { bbox } : {}) } : {}),
  };
  const geo = { version: "1.1.0", primary_column: "geometry", columns: { geometry } };
  return [{ key: "geo", value: JSON.stringify(geo) }, ...entries];
}
