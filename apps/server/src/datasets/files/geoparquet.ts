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
/** Coordinates hardly repeat: their bytes compress better when those of equal rank stand together. */
const COORDINATES: ReadonlySet<string> = new Set(["longitude", "latitude"]);
/** Small countries share a row group: least and greatest code say little of what is between. */
const SEARCHED: ReadonlySet<string> = new Set(["country_iso3_code"]);
/**
 * Columns that follow from the place of a school, by which the rows are ordered. Least and greatest value of any other are about
 * those of the whole world in every row group, and would double the footer.
 */
const LOCATING: ReadonlySet<string> = new Set([
  ...COORDINATES,
  ...["country_iso3_code", "country_name", "admin1_code", "admin1_name", "admin2_code", "admin2_name"],
]);
/** A float of 24 bits lies at most so far from the number that it stands for, relatively. */
const FLOAT_ERROR = 2 ** -23;

const GEOMETRY = { name: "geometry", type: "BYTE_ARRAY" } as const;
/** A geometry that stands behind the columns of a table already. */
const GIVEN: readonly SchemaElement[] = [{ ...GEOMETRY, repetition_type: "OPTIONAL" }];
/** What stands behind the columns: of points their box and geometry (GeoParquet 1.1). */
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

/** Whether a table has its geometries behind its columns. */
export function hasGeometries({ shape }: ParquetTable): boolean {
  return SHAPES[shape] === GIVEN;
}

/** The schema of the file: its columns, all of which may be null, and its geometry. */
export function schemaOf({ columns, shape }: ParquetTable): SchemaElement[] {
  const plain = columns.map(({ name, kind }): SchemaElement => ({ name, repetition_type: "OPTIONAL", ...TYPES[kind] }));
  const roots = { none: 0, points: 2, places: 1, outlines: 1 }[shape];
  return [{ name: "root", num_children: columns.length + roots }, ...plain, ...SHAPES[shape]];
}

/** The smallest box around all points, in degrees. */
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

/** The columns of a row group as the writer takes them; the bounds take in its points. */
export function columnDataOf(
  table: ParquetTable,
  cells: readonly (readonly ParquetCell[])[],
  bounds: PointBounds,
): ColumnSource[] {
  const { columns, shape } = table;
  const plain = columns.map(({ name, kind }, at): ColumnSource => {
    const data = cells[at]!.map((cell) => storedValue(kind, cell as Cell));
    if (COORDINATES.has(name)) return { name, data, encoding: "BYTE_STREAM_SPLIT" };
    return { name, data, bloomFilter: SEARCHED.has(name), statistics: shape !== "points" || LOCATING.has(name) };
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

/** A float that is not greater. */
function below(degrees: number): number {
  return Math.fround(degrees - Math.abs(degrees) * FLOAT_ERROR);
}

/** A float that is not smaller. */
function above(degrees: number): number {
  return Math.fround(degrees + Math.abs(degrees) * FLOAT_ERROR);
}

function storedValue(kind: Kind, cell: Cell): Cell | bigint | Date {
  if (cell === null) return null;
  if (kind === "integer") return BigInt(Number(cell));
  return kind === "date" ? new Date(String(cell)) : cell;
}

/** Key-value metadata: what the table says of itself and, of geometries, what GeoParquet wants to know. */
export function fileMetadata({ about, shape }: ParquetTable, { bbox }: PointBounds): KeyValue[] {
  const said = Object.entries(about).map(([key, value]) => ({ key, value }));
  if (shape === "none") return said;
  const covering = { bbox: Object.fromEntries(SIDES.map((side) => [side, ["bbox", side]])) };
  const geometry = {
    encoding: "WKB",
    geometry_types: [shape === "outlines" ? "MultiPolygon" : "Point"],
    ...(shape === "points" ? { covering, ...(bbox ? { bbox } : {}) } : {}),
  };
  const geo = { version: "1.1.0", primary_column: "geometry", columns: { geometry } };
  return [{ key: "geo", value: JSON.stringify(geo) }, ...said];
}
