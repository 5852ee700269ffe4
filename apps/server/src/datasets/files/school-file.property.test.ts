import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { parquetMetadata, parquetReadObjects, parquetSchema } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { describe, expect, it } from "vitest";
import { SCHOOL_COLUMNS } from "../../export/columns.ts";
import { headerOf } from "../../export/header.ts";
import { createIndex, WORLD } from "../../mapindex/index.ts";
import { anySchools, createPlaces, createSchool } from "../../mapindex/testing/create-schools.ts";
import { placeView } from "../../view/resolve-view.ts";
import type { ResolvedView } from "../../view/resolved-view.ts";
import { groupRowsOf } from "./parquet.ts";
import { type SchoolFormat, schoolFile } from "./school-file.ts";

type Row = Record<string, unknown>;

/** Returns the values of each school in the index, by column, in index order. */
function rowsOf({ index, rows }: ResolvedView): Row[] {
  const readers = SCHOOL_COLUMNS.map(({ name, read }) => [name, read(index)] as const);
  const all: Row[] = [];
  rows.eachRow((row) => all.push(Object.fromEntries(readers.map(([name, cell]) => [name, cell(row)]))));
  return all;
}

function fileOf(view: ResolvedView, format: SchoolFormat): Promise<Buffer> {
  return buffer(schoolFile(format, { view, header: headerOf(view, { address: "/", sources: [] }), level: 1 }));
}

const READERS: Partial<Record<SchoolFormat, (bytes: Buffer) => Promise<Row[]>>> = {
  "csv.gz": async (bytes) => {
    const rows = parse(gunzipSync(bytes), { bom: true, columns: true }) as Record<string, string>[];
    return rows.map((row) =>
      Object.fromEntries(SCHOOL_COLUMNS.map(({ name, kind }) => [name, typed(kind, row[name]!)])),
    );
  },
  geojson: async (bytes) => {
    const { features } = JSON.parse(bytes.toString()) as { features: { geometry: Geometry; properties: Row }[] };
    return features.map(({ geometry, properties }) => ({ ...properties, ...positionOf(geometry) }));
  },
  parquet: async (bytes) => {
    const rows = await parquetReadObjects({ file: fileBytes(bytes), compressors });
    return rows.map(({ bbox, geometry, ...row }) => {
      expect(positionOf(geometry as Geometry)).toEqual({ longitude: row.longitude, latitude: row.latitude });
      expect(isInside(row, bbox as Record<string, number>)).toBe(true);
      return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, plain(cell)]));
    });
  },
};

interface Geometry {
  readonly coordinates: readonly [number, number];
}

const positionOf = ({ coordinates: [longitude, latitude] }: Geometry) => ({ longitude, latitude });
const countryOf = (row: Row) => row.country_iso3_code;
const plain = (cell: unknown) => (typeof cell === "bigint" ? Number(cell) : (cell ?? null));
const typed = (kind: string, text: string) => {
  if (text === "") return null;
  return kind === "text" ? text : JSON.parse(text);
};

function isInside({ longitude, latitude }: Row, { xmin, ymin, xmax, ymax }: Record<string, number>): boolean {
  const [lon, lat] = [Number(longitude), Number(latitude)];
  return xmin! <= lon && lon <= xmax! && ymin! <= lat && lat <= ymax!;
}

function fileBytes(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

describe.each(Object.entries(READERS))("a file of schools as %s", (format, read) => {
  const isByCountry = format === "parquet";

  it(`has the rows of the index, in its order${isByCountry ? " by country" : ""}, with the same values`, async () => {
    await fc.assert(
      fc.asyncProperty(anySchools, async (schools) => {
        const view = placeView({ index: createIndex(schools, createPlaces()) }, WORLD);
        const rows = await read(await fileOf(view, format as SchoolFormat));
        const countries = [...new Set(rows.map(countryOf))];
        const expected = isByCountry
          ? countries.flatMap((country) => rowsOf(view).filter((row) => countryOf(row) === country))
          : rowsOf(view);
        expect(rows).toEqual(expected);
      }),
      { numRuns: isByCountry ? 6 : 20 },
    );
  });
});

describe("a GeoParquet file", () => {
  it("has row groups in Morton order with the bounding box of their schools, and describes its geometry column", async () => {
    const schools = Array.from({ length: 16_000 }, (_, at) =>
      createSchool({ id: at + 1, lon: ((at * 37) % 3600) / 10 - 180, lat: ((at * 91) % 1600) / 10 - 80 }),
    );
    const view = placeView({ index: createIndex(schools, createPlaces()) }, WORLD);
    const metadata = parquetMetadata(fileBytes(await fileOf(view, "parquet")));
    expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([4096, 4096, 4096, 3712]);
    const widths = metadata.row_groups.map(({ columns }) => {
      const side = (name: string) => columns.find(({ meta_data }) => meta_data?.path_in_schema.join(".") === name);
      const { min_value: west } = side("bbox.xmin")!.meta_data!.statistics!;
      const { max_value: east } = side("bbox.xmax")!.meta_data!.statistics!;
      return Number(east) - Number(west);
    });
    expect(Math.min(...widths)).toBeLessThan(181);
    const geo = JSON.parse(metadata.key_value_metadata!.find(({ key }) => key === "geo")!.value!);
    expect(geo).toMatchObject({ version: "1.1.0", primary_column: "geometry" });
    expect(geo.columns.geometry).toMatchObject({ encoding: "WKB", geometry_types: ["Point"] });
    expect(geo.columns.geometry.covering.bbox.xmin).toEqual(["bbox", "xmin"]);
    const names = parquetSchema(metadata).children.map(({ element }) => element.name);
    expect(names).toEqual([...SCHOOL_COLUMNS.map(({ name }) => name), "bbox", "geometry"]);
  });

  it("ends groups at the end of a country, with equal sizes, and has one group for all small countries", async () => {
    const size = groupRowsOf(0);
    const counts = [
      [11, 100],
      [12, 2 * size],
      [13, 2 * size + 100],
    ] as const;
    const schools = counts.flatMap(([countryId, count]) =>
      Array.from({ length: count }, () => createSchool({ countryId, lon: countryId })),
    );
    const index = createIndex(
      schools.map((school, at) => ({ ...school, id: at + 1 })),
      createPlaces(),
    );
    const metadata = parquetMetadata(fileBytes(await fileOf(placeView({ index }, WORLD), "parquet")));
    expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([size, size, 2_816, 2_816, 2_660, 100]);
  });

  it.each([
    [0, 4_096],
    [1_000_000, 15_625],
    [2_200_000, 32_768],
  ])("of %d schools has groups of %d rows", (rows, expected) => {
    expect(groupRowsOf(rows)).toBe(expected);
  });
});
