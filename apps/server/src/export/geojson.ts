import type { ExportHeader } from "@schoolmap/contract";
import type { MapIndex } from "../mapindex/index.ts";
import { featureWriter, schoolShape } from "./features.ts";
import type { Field } from "./fields.ts";
import type { Writer } from "./writer.ts";

/**
 * Creates a writer of a GeoJSON FeatureCollection (RFC 7946), one feature per line; `schoolmap` is a foreign member
 * (§6.1).
 */
export function geojsonWriter(index: MapIndex, fields: readonly Field[], header: ExportHeader): Writer {
  const feature = featureWriter(fields, schoolShape(index));
  let separator = "\n";
  const line = (row: number) => {
    const text = separator + feature(row);
    separator = ",\n";
    return text;
  };
  return {
    head: () => `{"type":"FeatureCollection","schoolmap":${JSON.stringify(header)},"features":[`,
    rows: (rows) => rows.map(line).join(""),
    tail: () => "\n]}\n",
  };
}
