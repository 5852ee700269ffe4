import type { ExportHeader } from "@schoolmap/contract";
import type { Cell } from "../lib/csv-text.ts";
import type { MapIndex } from "../mapindex/index.ts";
import type { Field } from "./fields.ts";
import type { Writer } from "./writer.ts";

/** Columns that the geometry replaces. */
const IN_GEOMETRY: ReadonlySet<string> = new Set(["longitude", "latitude"]);

/**
 * Creates a writer of a GeoJSON FeatureCollection (RFC 7946), one feature per line; `schoolmap` is a foreign member
 * (§6.1).
 */
export function geojsonWriter(index: MapIndex, fields: readonly Field[], header: ExportHeader): Writer {
  const named = fields.filter(({ name }) => !IN_GEOMETRY.has(name));
  let separator = "\n";
  const feature = (row: number) => {
    const properties: Record<string, Cell> = {};
    for (const { name, cell } of named) properties[name] = cell(row);
    const geometry = { type: "Point", coordinates: [index.lon(row), index.lat(row)] };
    const text = `${separator}${JSON.stringify({ type: "Feature", id: index.ids[row], geometry, properties })}`;
    separator = ",\n";
    return text;
  };
  return {
    head: () => `{"type":"FeatureCollection","schoolmap":${JSON.stringify(header)},"features":[`,
    rows: (rows) => rows.map(feature).join(""),
    tail: () => "\n]}\n",
  };
}
