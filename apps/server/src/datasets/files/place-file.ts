import type { ColumnFacts } from "../../export/columns.ts";
import type { Cell } from "../../lib/csv-text.ts";
import { type Feature, featureCollection } from "./outlines.ts";
import { type Block, groupRowsOf, parquetPieces } from "./parquet.ts";
import { tableFile } from "./tables.ts";
import { wkbMultiPolygon } from "./wkb.ts";

/** Formats of a file of places. CSV has no outlines. */
export const PLACE_FORMATS = ["csv.gz", "geojson", "parquet"] as const;
export type PlaceFormat = (typeof PLACE_FORMATS)[number];

/** Input for a file of places. */
interface PlaceFile {
  readonly columns: readonly ColumnFacts[];
  readonly features: AsyncIterable<Feature>;
  /** gzip level, 1 to 9. */
  readonly level: number;
}

/** Returns countries or regions as a file, which is generated while it is read. */
export function placeFile(
  format: PlaceFormat,
  { columns, features, level }: PlaceFile,
): AsyncIterable<string | Uint8Array> {
  switch (format) {
    case "geojson":
      return featureCollection(features);
    case "csv.gz":
      return tableFile("csv.gz", { columns, rows: rowsOf(columns, features) }, level);
    case "parquet": {
      const table = columns.map(({ name, kind }) => ({ name, kind }));
      return parquetPieces(
        { columns: table, shape: "outlines", groupRows: groupRowsOf(0), about: {} },
        blocksOf(columns, features),
      );
    }
  }
}

function cellsOf(columns: readonly ColumnFacts[], { properties }: Feature): Cell[] {
  return columns.map(({ name }) => properties[name] ?? null);
}

async function* rowsOf(columns: readonly ColumnFacts[], features: AsyncIterable<Feature>) {
  for await (const feature of features) yield [cellsOf(columns, feature)];
}

async function* blocksOf(columns: readonly ColumnFacts[], features: AsyncIterable<Feature>): AsyncGenerator<Block> {
  for await (const feature of features) {
    const { geometry } = feature;
    yield [...cellsOf(columns, feature), geometry && wkbMultiPolygon(geometry.coordinates)].map((cell) => [cell]);
  }
}
