import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { CONNECTION_STATUSES, type GlobalStat } from "@schoolmap/contract";
import { asyncBufferFromUrl, type FileMetaData, parquetMetadataAsync, parquetQuery } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepArtifact } from "../artifacts/artifacts.ts";
import { folderStore } from "../artifacts/folder-store.ts";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import type { SchoolRow } from "../mapindex/index.ts";
import { numbersRoutes } from "../numbers/index.ts";
import { datasetsRoutes } from "./index.ts";
import { publishSnapshot, snapshotFilePath } from "./snapshots/snapshot-store.ts";

const SCHOOLS = 40_000;
const VIEWS = 100;
/** Enough for the footer of the file. */
const FOOTER_BYTES = 2 ** 17;
/** Centres of countries that are far from each other, by code. */
const COUNTRIES = {
  ...{ KE: [37, 0], BR: [-50, -10], IN: [78, 22], FR: [2, 47], US: [-98, 39], AU: [134, -25], JP: [138, 36] },
  ...{ NG: [8, 9], MX: [-102, 24], EG: [30, 26] },
} as const;
const CODES = Object.keys(COUNTRIES) as (keyof typeof COUNTRIES)[];
const COVERAGES = ["5g", "4g", "3g", "2g", "no"];

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
  datasetsRoutes(server.http, { ...context, artifacts: folderStore(folder) });
  server.show(createSchools(createDraw(7)));
  file = join(folder, "schools.parquet");
  await writeFile(file, (await server.http.app.inject({ url: "/api/v1/datasets/schools.parquet" })).rawPayload);
  duck = await (await DuckDBInstance.create()).connect();
}, 60_000);
afterAll(async () => {
  duck.closeSync();
  await server.close();
  await rm(folder, { recursive: true });
});

type Draw = (bound: number) => number;

/** Numbers below a bound, the same in each run. */
function createDraw(seed: number): Draw {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function createSchools(draw: Draw): Partial<SchoolRow>[] {
  return Array.from({ length: SCHOOLS }, () => {
    const code = CODES[draw(CODES.length)]!;
    const [lon, lat] = COUNTRIES[code] as [number, number];
    return {
      countryId: server.countryId(code),
      lon: lon + draw(40_000) / 10_000 - 2,
      lat: lat + draw(40_000) / 10_000 - 2,
      status: CONNECTION_STATUSES[draw(3)]!,
      attributes: {
        coverage_type: draw(4) === 0 ? null : COVERAGES[draw(COVERAGES.length)]!,
        num_students: draw(5) === 0 ? null : draw(1_000),
        computer_lab: draw(3) === 0 ? null : draw(2) === 0,
        connectivity_speed: draw(3) === 0 ? null : draw(100_000_000),
      },
    };
  });
}

/** A view, as an address asks for it and as SQL says it. */
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
  it("counts what the panel counts, in any view", async () => {
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

describe("one country out of a snapshot", () => {
  it("is read without the row groups that have none of its schools", async () => {
    const { url, asked } = await serveFile();
    const remote = await asyncBufferFromUrl({ url, fetch: asked.fetch });
    const metadata = await parquetMetadataAsync(remote, { initialFetchSize: FOOTER_BYTES });
    const kenya = schoolsOf("KE");
    const rows = await parquetQuery({
      ...{ file: remote, metadata, compressors, useBloomFilters: true },
      filter: { country_iso3_code: { $eq: "KEN" } },
    });
    expect(rows.length).toBe(kenya.length);
    const { needed, all } = groupBytes(metadata, new Set(kenya));
    expect(needed / all).toBeLessThan(0.5);
    expect(asked.bytes).toBeLessThan(needed + 2 * FOOTER_BYTES);
  });
});

/** The rows of a country in the index, which are those of the file. */
function schoolsOf(code: string): number[] {
  const position = server.index.places.country(server.countryId(code));
  return [...server.index.country.keys()].filter((row) => server.index.country[row] === position);
}

/** Bytes of the row groups that have one of these rows, and of all. */
function groupBytes({ row_groups }: FileMetaData, rows: ReadonlySet<number>) {
  let from = 0;
  let needed = 0;
  let all = 0;
  for (const { num_rows, total_compressed_size } of row_groups) {
    const to = from + Number(num_rows);
    const bytes = Number(total_compressed_size);
    if ([...rows].some((row) => from <= row && row < to)) needed += bytes;
    all += bytes;
    from = to;
  }
  return { needed, all };
}

/** The file as that of a snapshot, over a socket, and how much of it is asked for. */
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
  const asked = {
    bytes: 0,
    fetch: async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request);
      if (request[1]?.method !== "HEAD") asked.bytes += Number(answer.headers.get("content-length"));
      return answer;
    },
  };
  return { url: `http://127.0.0.1:${port}${snapshotFilePath(snapshot, kept.name)}`, asked };
}
