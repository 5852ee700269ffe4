import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { CONNECTION_STATUSES, type GlobalStat, schoolTiles } from "@schoolmap/contract";
import { tileOf } from "@schoolmap/rules";
import { asyncBufferFromUrl, parquetMetadataAsync, parquetQuery } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import type { PMTiles } from "pmtiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepArtifact } from "../artifacts/artifacts.ts";
import { folderStore } from "../artifacts/folder-store.ts";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { headerOf } from "../export/header.ts";
import { WORLD } from "../mapindex/index.ts";
import { numbersRoutes } from "../numbers/index.ts";
import { tilesRoutes } from "../tiles/index.ts";
import { decodeTile } from "../tiles/testing/decode-tile.ts";
import { placeView } from "../view/resolve-view.ts";
import { datasetsRoutes } from "./index.ts";
import { schoolTilesFile } from "./pmtiles/school-tiles.ts";
import { openArchive } from "./pmtiles/testing/open-archive.ts";
import { publishSnapshot, snapshotFilePath } from "./snapshots/snapshot-store.ts";
import { CODES, COVERAGES, createDraw, type Draw, drawSchools } from "./testing/draw-schools.ts";

const SCHOOLS = 40_000;
const VIEWS = 100;
/** Enough bytes for the footer of the file. */
const FOOTER_BYTES = 2 ** 17;

let server: TestServer;
let folder: string;
let file: string;
let duck: DuckDBConnection;

beforeAll(async () => {
  server = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), "schoolmap-duckdb-"));
  const { record, measurements } = server;
  const context = { record, index: () => server.index, catalog: () => server.catalog, measurements };
  numbersRoutes(server.http, context);
  tilesRoutes(server.http, context);
  datasetsRoutes(server.http, { ...context, artifacts: folderStore(folder) });
  server.show(drawSchools(server, SCHOOLS, createDraw(7)));
  file = join(folder, "schools.parquet");
  await writeFile(file, (await server.http.app.inject({ url: "/api/v1/datasets/schools.parquet" })).rawPayload);
  duck = await (await DuckDBInstance.create()).connect();
});
afterAll(async () => {
  duck.closeSync();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Returns a random view, as a query string and as SQL. */
function anyView(draw: Draw): { readonly query: string; readonly where: string } {
  const country = CODES[draw(CODES.length)]!;
  const { iso3 } = server.index.countries.find(({ code }) => code === country)!;
  const [low, high] = [draw(500), 500 + draw(500)];
  const words = [COVERAGES[draw(5)]!, COVERAGES[draw(5)]!];
  const terms = [
    [`country_id=${server.countryId(country)}`, `country_iso3_code = '${iso3}'`],
    [`num_students__range=${low},${high}`, `num_students between ${low} and ${high}`],
    [`coverage_type__in=${words.join("|")}`, `coverage_type in ('${words.join("','")}')`],
    ["computer_lab__on=true", "computer_lab"],
    ["computer_lab__on=none", "computer_lab is null"],
    [`connectivity_speed__range=${low * 1e5},null`, `connectivity_speed_mbps >= ${low / 10}`],
  ].filter(() => draw(3) === 0);
  return {
    query: terms.map(([query]) => query).join("&"),
    where: ["true", ...terms.map(([, where]) => where)].join(" and "),
  };
}

describe("DuckDB over the GeoParquet file", () => {
  it("counts the same schools as the panel, in any view", async () => {
    const draw = createDraw(11);
    for (let at = 0; at < VIEWS; at++) {
      const { query, where } = anyView(draw);
      const { connected_schools: panel } = await server.read<GlobalStat>(`/api/statistics/global-stat/?${query}`);
      const counts = CONNECTION_STATUSES.map((s) => `count(*) filter (connectivity_status = '${s}')::integer as ${s}`);
      const reader = await duck.runAndReadAll(`select ${counts.join(", ")} from '${file}' where ${where}`);
      expect(reader.getRowObjects(), where).toEqual([panel]);
    }
  });
});

describe("one country of a snapshot", () => {
  it("is read with few bytes beyond its part of the file", async () => {
    const { url, transfer } = await serveFile();
    const remote = await asyncBufferFromUrl({ url, fetch: transfer.fetch });
    const metadata = await parquetMetadataAsync(remote, { initialFetchSize: FOOTER_BYTES });
    const footer = transfer.bytes;
    const rows = await parquetQuery({
      ...{ file: remote, metadata, compressors, useBloomFilters: true },
      filter: { country_iso3_code: { $eq: "KEN" } },
    });
    const position = server.index.places.country(server.countryId("KE"));
    const kenya = server.index.country.filter((country) => country === position).length;
    expect(rows.length).toBe(kenya);
    expect(transfer.bytes - footer).toBeLessThan(1.2 * (kenya / SCHOOLS) * remote.byteLength);
  });
});

/** Serves the file over a socket like a file of a snapshot, and records the requested bytes. */
async function serveFile() {
  const { record, http } = server;
  const body = Readable.from([await readFile(file)]);
  const kept = { runId: null, name: "schools.parquet", mediaType: "application/vnd.apache.parquet", days: 1, body };
  const { id } = await keepArtifact(record.db, folderStore(folder), kept);
  const snapshot = "2026-11-23.test";
  await publishSnapshot(record.db, {
    ...{ id: snapshot, dataVersion: "test", actor: "system" },
    files: [
      {
        ...{ name: kept.name, dataset: "schools", format: "parquet" },
        ...{ country: null, year: null, rows: SCHOOLS, artifact_id: id },
      },
    ],
  });
  await http.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = http.app.server.address() as AddressInfo;
  const transfer = {
    bytes: 0,
    fetch: async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request);
      if (request[1]?.method !== "HEAD") transfer.bytes += Number(answer.headers.get("content-length"));
      return answer;
    },
  };
  return { url: `http://127.0.0.1:${port}${snapshotFilePath(snapshot, kept.name)}`, transfer };
}

describe("the map as PMTiles", () => {
  const SHOWN = 1_500;
  const TILES = 200;
  let archive: PMTiles;
  beforeAll(async () => {
    server.show(drawSchools(server, SHOWN, createDraw(3)));
    const header = headerOf(placeView(server, WORLD), { address: "/", sources: [] });
    archive = openArchive(await buffer(schoolTilesFile(server, header)));
  });

  it("contains the same tiles as the server, without empty tiles", async () => {
    const draw = createDraw(5);
    const { maxZoom } = await archive.getHeader();
    const seen = { filled: 0, empty: 0 };
    for (let at = 0; at < TILES; at++) {
      const z = draw(maxZoom + 1);
      const row = draw(SHOWN);
      const shift = at % 3 === 0 ? draw(2 ** z) : 0;
      const [x, y] = [(tileOf(server.index.x[row]!, z) + shift) % 2 ** z, tileOf(server.index.y[row]!, z)];
      const archived = await archive.getZxy(z, x, y);
      const answered = await tileAt(`${schoolTiles.path}${z}/${x}/${y}.mvt`);
      if (archived) expect(answered.equals(Buffer.from(archived.data)), `${z}/${x}/${y}`).toBe(true);
      else expect(decodeTile(answered), `${z}/${x}/${y}`).toEqual([]);
      seen[archived ? "filled" : "empty"]++;
    }
    expect(Math.min(seen.filled, seen.empty)).toBeGreaterThan(20);
  });

  it("describes its bounds and its layers, and counts each school once in every zoom", async () => {
    const header = await archive.getHeader();
    const { index } = server;
    const [lon7, lat7] = [
      Int32Array.from(index.ids, (_, row) => index.lon7(row)),
      Int32Array.from(index.ids, (_, row) => index.lat7(row)),
    ];
    expect([header.minLon, header.maxLon].map((lon) => Math.round(lon * 1e7))).toEqual([min(lon7), max(lon7)]);
    expect([header.minLat, header.maxLat].map((lat) => Math.round(lat * 1e7))).toEqual([min(lat7), max(lat7)]);
    expect(header).toMatchObject({ specVersion: 3, clustered: true, minZoom: 0, maxZoom: 12, tileType: 1 });
    const { vector_layers: layers } = (await archive.getMetadata()) as {
      vector_layers: { id: string; fields: object }[];
    };
    expect(layers).toEqual([expect.objectContaining({ id: "default", minzoom: 0, maxzoom: 12 })]);
    let addressed = 0;
    for (let z = 0; z <= header.maxZoom; z++) {
      const rows = [...server.index.x.keys()];
      const places = new Set(
        rows.map((row) => [server.index.x[row]!, server.index.y[row]!].map((at) => tileOf(at, z)).join()),
      );
      addressed += places.size;
      let schools = 0;
      for (const place of z % 4 === 0 ? places : []) {
        const [x, y] = place.split(",").map(Number) as [number, number];
        for (const { properties } of decodeTile(Buffer.from((await archive.getZxy(z, x, y))!.data))) {
          expect(Object.keys(layers[0]!.fields)).toEqual(expect.arrayContaining(Object.keys(properties)));
          schools += Number(properties.count ?? 1);
        }
      }
      if (z % 4 === 0) expect(schools, `zoom ${z}`).toBe(SHOWN);
    }
    expect(header.numAddressedTiles).toBe(addressed);
  });
});

const min = (numbers: Int32Array) => numbers.reduce((a, b) => Math.min(a, b));
const max = (numbers: Int32Array) => numbers.reduce((a, b) => Math.max(a, b));

/** Returns a tile of the map. */
async function tileAt(url: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await server.http.app.inject({ url, headers: { "accept-encoding": "identity" } });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  return rawPayload;
}
