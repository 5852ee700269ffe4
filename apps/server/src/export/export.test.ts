import { once } from "node:events";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { CLASSES } from "@schoolmap/contract";
import { formatDay } from "@schoolmap/rules";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { readHeader } from "../ingest/school-files/header.ts";
import { LiveStore } from "../mapindex/index.ts";
import { numbersRoutes } from "../numbers/index.ts";
import { exportRoutes } from "./index.ts";

const CSV = "/api/v1/export/schools.csv";
const GEOJSON = "/api/v1/export/schools.geojson";
const DOWNLOAD = 3;
const COVERAGE = 4;
const PACE = { stallMs: 200, totalMs: 60_000, minBytesPerSecond: 0, windowMs: 5_000 };

let server: TestServer;
let measurements: LiveStore;

beforeAll(async () => {
  server = await createTestServer();
  await createMeasurement(1, 30_000_000);
  measurements = await LiveStore.open(server.record);
  const context = {
    record: server.record,
    index: () => server.index,
    catalog: () => server.catalog,
    measurements,
  };
  numbersRoutes(server.http, context);
  exportRoutes(server.http, context, { perMinute: 40, atOnce: 1, perClient: 1, pace: PACE });
  showSchools();
});
afterAll(() => server.close());

function showSchools() {
  const kenya = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001") };
  const brazil = { countryId: server.countryId("BR"), lon: -46.6, lat: -23.5 };
  server.show([
    {
      ...kenya,
      status: "connected",
      name: '=HYPERLINK("x")',
      attributes: { coverage_type: "4g", num_students: 100, computer_lab: true, connectivity_speed: 20_500_000 },
    },
    { ...kenya, status: "not_connected", attributes: { coverage_type: "3g", num_students: 20 } },
    { ...brazil, status: "connected", isDemo: true, attributes: { coverage_type: "5g" } },
    { ...brazil, status: "unknown" },
  ]);
}

/** Creates a measurement of a school in the last completed week. */
async function createMeasurement(schoolId: number, download: number) {
  const monday = "date_trunc('week', now() at time zone 'UTC')::date - 7";
  await server.record.pool.query(
    `insert into school_registration (school_id, registered_on, source_id) values ($1, ${monday}, 1)`,
    [schoolId],
  );
  await server.record.pool.query(
    `insert into school_period (unit, start, school_id, source_id, download_sum, download_days, download_n)
     values ('week', ${monday}, $1, 1, $2, 2, 5)`,
    [schoolId, download * 2],
  );
}

async function rowsOf(url: string): Promise<Record<string, string>[]> {
  const { status, text } = await server.get(url);
  expect(status, text).toBe(200);
  return parse(text, { bom: true, columns: true });
}

describe("schools as CSV", () => {
  it("contain identity, location and known data of each school with units", async () => {
    const rows = await rowsOf(`${CSV}?layer_id=${COVERAGE}`);
    expect(rows.find(({ schoolmap_id }) => schoolmap_id === "1")).toMatchObject({
      name: `'=HYPERLINK("x")`,
      longitude: "36.8",
      latitude: "-1.3",
      country_iso3_code: "KEN",
      admin1_code: "KEN001",
      connectivity_status: "connected",
      layer_value: "4g",
      layer_class: "good",
      num_students: "100",
      computer_lab: "true",
      connectivity_speed_mbps: "20.5",
      is_demo: "false",
    });
    expect(rows.map(({ is_demo }) => is_demo).filter((text) => text === "true")).toHaveLength(1);
  });

  it("match scope and filters, which are part of the file name", async () => {
    const url = `${CSV}?country_id=${server.countryId("KE")}&num_students__range=50,null&layer_id=${COVERAGE}`;
    expect((await rowsOf(url)).map(({ schoolmap_id }) => schoolmap_id)).toEqual(["1"]);
    const { headers } = await server.http.app.inject({ url });
    const today = new Date().toISOString().slice(0, 10);
    expect(headers["content-disposition"]).toBe(`attachment; filename="schools-ke-layer-4-filtered-${today}.csv"`);
  });

  it.each([
    ["the world", "", "schools-world-"],
    ["a region", () => `?admin1_id=${server.regionId("KEN001")}`, "schools-ken001-"],
    [
      "two countries",
      () => `?country_id__in=${server.countryId("KE")},${server.countryId("BR")}`,
      "schools-2-countries-",
    ],
    ["schools", "?school_ids=1,2,3", "schools-3-schools-"],
    ["a country that does not exist", "?country_id=999999", "schools-nowhere-"],
  ])("of %s have a file name", async (_, query, name) => {
    const url = `${CSV}${typeof query === "string" ? query : query()}`;
    const { headers, statusCode } = await server.http.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toContain(`"${name}`);
  });

  it("can be imported again without misread columns", async () => {
    const [header = ""] = (await server.get(CSV)).text.replace("\ufeff", "").split("\r\n");
    const { base, ignored } = readHeader(header.split(","), { countryGiven: false });
    expect(Object.keys(base).sort()).toEqual(["country", "externalId", "gigaId", "latitude", "longitude", "name"]);
    expect(ignored).toContain("connectivity_speed_mbps");
    expect(ignored).toContain("schoolmap_id");
  });

  it("have the same count per class as the panel, for a static layer", async () => {
    const { counts } = await server.read<{ counts: object }>(`/api/accounts/layers/${COVERAGE}/info/`);
    expect(classesOf(await rowsOf(`${CSV}?layer_id=${COVERAGE}`))).toEqual(counts);
  });

  it("have the same count per class as the panel, for a live layer, with the measured values", async () => {
    const info = await server.read<{ real_time_connected_schools: Record<string, number> }>(
      `/api/accounts/layers/${DOWNLOAD}/info/`,
    );
    const rows = await rowsOf(`${CSV}?layer_id=${DOWNLOAD}`);
    const { no_internet: bad, ...others } = info.real_time_connected_schools;
    expect(classesOf(rows)).toEqual({ ...others, bad });
    expect(classesOf(rows)).toEqual({ good: 1, moderate: 0, bad: 0, unknown: 0 });
    expect(rows.find(({ schoolmap_id }) => schoolmap_id === "1")).toMatchObject({
      layer_value: "30",
      layer_unit: "Mbps",
      layer_class: "good",
      layer_days: "2",
      layer_measurements: "5",
    });
    expect(rows.find(({ schoolmap_id }) => schoolmap_id === "2")).toMatchObject({ layer_value: "", layer_class: "" });
  });
});

function classesOf(rows: readonly Record<string, string>[]) {
  return Object.fromEntries(CLASSES.map((name) => [name, rows.filter((row) => row.layer_class === name).length]));
}

describe("schools as GeoJSON", () => {
  it("include title, period and licences", async () => {
    const { first, last } = measurements.defaultSpan();
    const { json, text } = await server.get(`${GEOJSON}?layer_id=${DOWNLOAD}&country_id=${server.countryId("KE")}`);
    expect(json(), text).toMatchObject({
      type: "FeatureCollection",
      schoolmap: {
        title: expect.stringMatching(/: schools of Kenya$/),
        period: { start_date: formatDay(first), end_date: formatDay(last) },
        layer: { id: DOWNLOAD, unit: "Mbps" },
        schools: 2,
        status: { connected: 1, not_connected: 1, unknown: 0 },
        is_demo: false,
        sources: expect.arrayContaining([expect.objectContaining({ name: "Natural Earth", licence: "Public domain" })]),
      },
    });
  });
});

describe("the response", () => {
  it("has the data version as ETag: 304 while it is the same, 200 after a change", async () => {
    const first = await server.http.app.inject({ url: CSV });
    const headers = { "if-none-match": String(first.headers.etag) };
    expect(first.headers).toMatchObject({ etag: `W/"${server.index.version}"`, "x-total-count": "4" });
    expect((await server.http.app.inject({ url: CSV, headers })).statusCode).toBe(304);
    showSchools();
    expect((await server.http.app.inject({ url: CSV, headers })).statusCode).toBe(200);
  });

  it("is compressed for clients that accept it", async () => {
    const { headers, rawPayload } = await server.http.app.inject({ url: CSV, headers: { "accept-encoding": "gzip" } });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(rawPayload).toString()).toBe((await server.get(CSV)).text);
  });

  it("has headers without a body for HEAD", async () => {
    const { statusCode, headers, body } = await server.http.app.inject({ method: "HEAD", url: GEOJSON });
    expect([statusCode, headers["content-type"], body]).toEqual([200, "application/geo+json; charset=utf-8", ""]);
  });

  it.each([
    ["colour__in=red", "invalid_filter"],
    ["num_students__range=a,b", "invalid_filter_value"],
    ["country_id=x", "invalid"],
    ["layer_id=3&start_date=31-02-2026&end_date=01-03-2026", "invalid_date"],
    ["layer_id=999", "not_found"],
  ])("to %s is the error %s", async (query, code) => {
    expect((await server.get(`${CSV}?${query}`)).json()).toMatchObject({ code });
  });

  it("is limited to a number of exports per address", async () => {
    const download = () => server.http.app.inject({ url: CSV, remoteAddress: "203.0.113.9" });
    const statuses: number[] = [];
    for (let i = 0; i < 41; i++) statuses.push((await download()).statusCode);
    expect([statuses[39], statuses[40]]).toEqual([200, 429]);
  });
});

describe("a long export", () => {
  /** Starts to read an export of many schools, using up the limit of parallel exports. */
  async function begin(): Promise<{ call: ClientRequest; response: IncomingMessage }> {
    const { app } = server.http;
    if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const call = httpRequest({ host: "127.0.0.1", port, path: CSV, agent: false }).end();
    const [response] = (await once(call, "response")) as [IncomingMessage];
    return { call, response };
  }
  const statusNow = async () =>
    (await server.http.app.inject({ method: "GET", url: `${CSV}?school_ids=1` })).statusCode;

  beforeAll(() => {
    const countryId = server.countryId("KE");
    server.show(Array.from({ length: 60_000 }, () => ({ countryId, attributes: { address: "x".repeat(200) } })));
  });

  it("ends when the client disconnects, and frees its place for the next one", async () => {
    const { call, response } = await begin();
    await once(response, "readable");
    expect(await statusNow()).toBe(503);
    call.destroy();
    await expect.poll(statusNow).toBe(200);
  });

  it("ends when the client reads nothing for too long", async () => {
    const { response } = await begin();
    response.on("error", () => {});
    expect(await statusNow()).toBe(503);
    await expect.poll(statusNow).toBe(200);
  });

  it("is complete for a client that reads", async () => {
    const { response } = await begin();
    let lines = 0;
    for await (const chunk of response.setEncoding("utf8")) lines += String(chunk).split("\n").length - 1;
    expect(lines).toBe(60_001);
  });
});
