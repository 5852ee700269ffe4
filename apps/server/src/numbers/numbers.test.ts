import { gunzipSync } from "node:zlib";
import type { getKnownFacts, nearSchools, ResponseOf } from "@schoolmap/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { layerSettings } from "../catalog/testing/layer-settings.ts";
import { tilesRoutes } from "../tiles/index.ts";
import { decodeTile } from "../tiles/testing/decode-tile.ts";
import { numbersRoutes } from "./index.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const context = { index: () => server.index, catalog: () => server.catalog, measurements: server.measurements };
  numbersRoutes(server.http, context);
  tilesRoutes(server.http, context);
  const kenya = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001") };
  const brazil = { countryId: server.countryId("BR"), lon: -46.6, lat: -23.5 };
  server.show([
    {
      ...kenya,
      status: "connected",
      name: "Ábaco",
      attributes: { coverage_type: "4g", num_students: 100, computer_lab: true },
    },
    {
      ...kenya,
      status: "not_connected",
      name: "beta",
      lon: 36.800001,
      attributes: { coverage_type: "3g", num_students: 20 },
    },
    { ...kenya, regionId: null, status: "unknown", name: "Gama", lon: 36.9, attributes: { coverage_type: "no" } },
    { ...brazil, status: "connected", isDemo: true, attributes: { coverage_type: "5g", num_students: 300 } },
    { ...brazil, status: "unknown", attributes: {} },
  ]);
});
afterAll(() => server.close());

async function get(url: string) {
  const { status, json, text } = await server.get(url);
  expect(status, text).toBe(200);
  return json();
}

describe("global-stat", () => {
  test("counts the schools of the world", async () => {
    expect(await get("/api/statistics/global-stat/")).toEqual({
      no_of_countries: 2,
      countries_with_connectivity_status_mapped: 2,
      schools_connected: 5,
      schools_with_connectivity_status_mapped: 3,
      connectivity_global_benchmark: { value: 20_000_000, unit: "bps" },
      connected_schools: { connected: 2, not_connected: 1, unknown: 2 },
      is_demo: true,
      data_version: server.index.version,
    });
  });

  test.each([
    ["country", () => `country_id=${server.countryId("KE")}`, 3],
    ["countries", () => `country_id__in=${server.countryId("KE")},${server.countryId("BR")}`, 5],
    ["region", () => `admin1_id=${server.regionId("KEN001")}&country_id=${server.countryId("BR")}`, 2],
    ["schools before all else", () => `school_id__in=1,4,99&country_id=${server.countryId("KE")}`, 2],
    ["schools under their other name", () => "id__in=1,2", 2],
    ["a filter", () => "num_students__range=50,null", 2],
    ["a filter with missing numbers", () => "num_students__none_range=200,null", 3],
    ["words", () => "coverage_type__in=4g|none", 2],
    ["a name", () => "name__icontains=ET", 1],
    ["unrelated parameters", () => "foo=bar&indicator=download", 5],
  ])("accepts %s", async (_, query, total) => {
    expect(await get(`/api/statistics/global-stat/?${query()}`)).toMatchObject({ schools_connected: total });
  });

  test("accepts fifty filters in one request and refuses more", async () => {
    const filters = (count: number) =>
      Array.from({ length: count }, (_, i) => `num_students__range=${i},null`).join("&");
    expect(await get(`/api/statistics/global-stat/?${filters(50)}`)).toMatchObject({ schools_connected: 2 });
    const { status, json } = await server.get(`/api/statistics/global-stat/?${filters(51)}`);
    expect([status, json()]).toEqual([
      400,
      expect.objectContaining({ code: "invalid_filter", detail: expect.stringContaining("at most 50") }),
    ]);
  });

  test.each([
    ["num_students__exact=5", "num_students__exact", "invalid_filter"],
    ["colour__in=red", "colour__in", "invalid_filter"],
    ["num_students__range=a,b", "num_students__range", "invalid_filter_value"],
    ["country_id=x", "country_id", "invalid"],
  ])("refuses %s and reports the parameter", async (query, parameter, code) => {
    const { status, json } = await server.get(`/api/statistics/global-stat/?${query}`);
    expect([status, json()]).toEqual([400, expect.objectContaining({ code, parameter })]);
  });
});

describe("layer info", () => {
  test("counts a static layer by label and by class, missing values as unknown", async () => {
    expect(await get("/api/accounts/layers/4/info/")).toMatchObject({
      total_schools: 4,
      counts: { good: 2, moderate: 1, bad: 1, unknown: 1 },
      connected_schools: { "5G or 4G": 2, "3G or 2G": 1, "No coverage": 1, "Insufficient data": 1 },
    });
  });

  test("has the same shape for School status", async () => {
    expect(await get("/api/accounts/layers/10001/info/")).toMatchObject({
      total_schools: 3,
      counts: { good: 2, moderate: 0, bad: 1, unknown: 2 },
      connected_schools: { connected: 2, not_connected: 1, unknown: 2 },
    });
  });

  test("returns the rows of requested schools, with their neighbours on request", async () => {
    const url = "/api/accounts/layers/4/info/?school_id__in=2,1,77";
    const rows = await get(`${url}&include_same_location_schools=true`);
    expect(rows).toMatchObject([
      {
        id: 1,
        country_code: "KE",
        admin1_code: "KEN001",
        field_value: "4g",
        field_status: "good",
        coverage_status: "good",
        connectivity_status: "connected",
        geopoint: { type: "Point", coordinates: [36.8, -1.3] },
        statistics: { num_students: 100, computer_lab: true, num_teachers: null },
        schools_at_same_location: { count: 1, school_ids: [2] },
      },
      { id: 2, field_value: "3g", schools_at_same_location: { count: 1, school_ids: [1] } },
    ]);
    const [plain] = (await get(url)) as Record<string, unknown>[];
    expect(plain).not.toHaveProperty("schools_at_same_location");
    const [capped] = (await get(
      `${url}&include_same_location_schools=true&limit_same_location_schools=0`,
    )) as unknown[];
    expect(capped).toMatchObject({ schools_at_same_location: { count: 1, school_ids: [] } });
  });

  test.each([998, 999])("returns 404 for layer %i", async (id) => {
    expect((await server.get(`/api/accounts/layers/${id}/info/`)).status).toBe(404);
  });
});

describe("the breakdown", () => {
  test("is by country for the world, largest first", async () => {
    expect(await get("/api/v1/statistics/breakdown/?layer_id=4")).toMatchObject({
      results: [
        {
          code: "KE",
          total: 3,
          status: { connected: 1, not_connected: 1, unknown: 1 },
          counts: { good: 1, moderate: 1, bad: 1, unknown: 0 },
        },
        { code: "BR", total: 2, counts: { good: 1, moderate: 0, bad: 0, unknown: 1 } },
      ],
    });
  });

  test("is by region for a country, with a separate part for schools without a region", async () => {
    const { results } = (await get(`/api/v1/statistics/breakdown/?country_id=${server.countryId("KE")}`)) as {
      results: object[];
    };
    expect(results).toMatchObject([
      { code: "KEN001", id: server.regionId("KEN001"), total: 2 },
      { code: "", id: null, total: 1 },
    ]);
    expect(results[0]).not.toHaveProperty("counts");
  });
});

test("known facts are counted exactly for a country, for a region and with a filter", async () => {
  const known = async (query: string) => {
    const { total, results } = (await get(`/api/v1/statistics/known-facts/?${query}`)) as ResponseOf<
      typeof getKnownFacts
    >;
    return [total, ...results.map((fact) => fact.known)];
  };
  // Total schools, then location, level, region, electricity, students, coverage.
  expect(await known(`country_id=${server.countryId("KE")}`)).toEqual([3, 3, 0, 2, 0, 2, 3]);
  expect(await known(`admin1_id=${server.regionId("KEN001")}`)).toEqual([2, 2, 0, 2, 0, 2, 2]);
  expect(await known(`country_id=${server.countryId("BR")}&num_students__range=1,null`)).toEqual([1, 1, 0, 0, 0, 1, 1]);
});

describe("lists of schools", () => {
  test("near a position contain the nearest of very many schools", async () => {
    const before = server.index;
    const far = 6_000;
    const many = Array.from({ length: far }, (_, i) => ({
      countryId: server.countryId("KE"),
      lon: 36 + ((i * 7919) % far) / 1e4,
      lat: -1.3,
    }));
    server.show(many);
    const near = await get("/api/v1/schools/near/?lon=36&lat=-1.3&zoom=0");
    server.index = before;
    const places = (near as { results: { lon: number }[] }).results.map(({ lon }) => Math.round((lon - 36) * 1e4));
    expect(near).toMatchObject({ count: far });
    expect(places).toEqual(Array.from({ length: 50 }, (_, i) => i));
  });

  test("near a position are sorted by distance, within the radius", async () => {
    const near = await get("/api/v1/schools/near/?lon=36.8000009&lat=-1.3&zoom=14&layer_id=4");
    expect(near).toMatchObject({
      count: 2,
      counts: { good: 1, moderate: 1, bad: 0, unknown: 0 },
      // 12 px of zoom 14 at the equator.
      radius_km: 0.1,
      results: [
        { id: 2, field_status: "moderate" },
        { id: 1, field_status: "good" },
      ],
    });
    const plain = (await get("/api/v1/schools/near/?lon=36.8&lat=-1.3&zoom=0")) as ResponseOf<typeof nearSchools>;
    const { connected, not_connected, unknown } = plain.status;
    expect([connected + not_connected + unknown, plain.counts]).toEqual([plain.count, undefined]);
    expect(await get("/api/v1/schools/near/?lon=36.8&lat=-1.3&zoom=5")).toMatchObject({ count: 3 });
  });

  test("in a rectangle are sorted by name, regardless of accents and case", async () => {
    expect(await get("/api/v1/schools/in-view/?bbox=30,-10,40,10")).toMatchObject({
      count: 3,
      results: [{ name: "Ábaco" }, { name: "beta" }, { name: "Gama" }],
    });
    expect(await get("/api/v1/schools/in-view/?bbox=30,-10,40,10&num_students__range=50,null")).toMatchObject({
      count: 1,
    });
    expect(await get("/api/v1/schools/in-view/?bbox=170,-30,320,0")).toMatchObject({ count: 2 });
  });
});

describe("tiles over HTTP", () => {
  const families = [
    "/api/locations/schools/tiles/connectivity_status/",
    "/api/locations/schools/tiles/",
    "/api/accounts/layers/4/map/",
  ];

  async function tile(url: string) {
    const { statusCode, rawPayload, headers } = await server.http.app.inject({
      url,
      headers: { "accept-encoding": "gzip" },
    });
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/vnd.mapbox-vector-tile");
    return { bytes: rawPayload, etag: headers.etag, cacheControl: headers["cache-control"] };
  }

  test.each(families)("%s has the same bytes in both forms of URL", async (path) => {
    const [inPath, pbf, inQuery] = await Promise.all([
      tile(`${path}6/38/32.mvt`),
      tile(`${path}6/38/32.pbf`),
      tile(`${path}?limit=14000&z=6&x=38&y=32.mvt`),
    ]);
    expect(inPath.bytes.equals(pbf.bytes) && inPath.bytes.equals(inQuery.bytes)).toBe(true);
    expect(decodeTile(gunzipSync(inPath.bytes))).toHaveLength(3);
  });

  test("a versioned URL can be cached permanently, another one is revalidated", async () => {
    const versioned = await tile(`${families[0]}0/0/0.mvt?v=${server.index.version}`);
    const plain = await tile(`${families[0]}0/0/0.mvt`);
    expect(versioned.cacheControl).toContain("immutable");
    expect(plain.cacheControl).not.toContain("immutable");
    expect(plain.etag).toBe(versioned.etag);
  });

  test("scope and filters apply to the tile", async () => {
    const { bytes } = await tile(
      `${families[2]}4/9/8.mvt?country_id=${server.countryId("KE")}&num_students__range=50,null`,
    );
    expect(decodeTile(gunzipSync(bytes)).map(({ properties }) => properties)).toEqual([
      { id: 1, field_value: "4g", field_status: "good", connectivity_status: "connected" },
    ]);
  });

  test.each(["3/9/0.mvt", "a/0/0.mvt", "0/0/-1.mvt", "0/0/0.png", "?z=3&x=1", ""])(
    "refuses the tile '%s'",
    async (address) => {
      const { status, json } = await server.get(`${families[0]}${address}`);
      expect([status, json()]).toEqual([400, expect.objectContaining({ code: "invalid_tile_path" })]);
    },
  );

  test("School status also has tiles as a layer", async () => {
    const { bytes } = await tile("/api/accounts/layers/10001/map/8/154/128.mvt");
    const statuses = decodeTile(gunzipSync(bytes)).map(({ properties }) => [
      properties.field_status,
      properties.connectivity_status,
    ]);
    expect(statuses.sort()).toEqual([
      ["bad", "not_connected"],
      ["good", "connected"],
      ["unknown", "unknown"],
    ]);
  });
});

test("a country's own legend applies when national is requested", async () => {
  const { record } = server;
  const legend = { good: { values: ["3g"], labels: "3G" }, unknown: { values: [], labels: "Other" } };
  await record.db
    .updateTable("country")
    .set({ layers: layerSettings({ layer_id: 4, legend_configs: legend }) })
    .where("id", "=", server.countryId("KE"))
    .execute();
  await server.reload();
  const url = `/api/accounts/layers/4/info/?country_id=${server.countryId("KE")}`;
  expect(await get(`${url}&benchmark=national`)).toMatchObject({ connected_schools: { "3G": 1, Other: 2 } });
  expect(await get(`${url}&benchmark=global`)).toMatchObject({ counts: { good: 1, moderate: 1, bad: 1, unknown: 0 } });
});
