import { VectorTile } from "@mapbox/vector-tile";
import {
  allMeasurements,
  CONFORMANCE,
  FEATURES_API_TYPE,
  getCollection,
  getConformance,
  getFeature,
  getLanding,
  getMeasurements,
  getTileSet,
  listCollections,
  listFeatures,
  listTileSets,
  MAX_FEATURES,
  measuringCountries,
  measuringSchools,
  type ResponseOf,
  schoolLocation,
  schoolsLocation,
  schoolsLocationOfCountry,
  schoolsProfile,
} from "@schoolmap/contract";
import { PbfReader } from "pbf";
import { describe, expect, it } from "vitest";
import { BRAZILIAN, GIGA_ID, openApi, SCHOOLS } from "./testing/open-api.ts";

const { server, client, request } = await openApi();

async function read<T>(url: string): Promise<T> {
  const { status, text } = await request(url);
  expect(status, text).toBe(200);
  return JSON.parse(text);
}

describe("the documented routes of the existing product", () => {
  it("return pages in their envelope until an empty page", async () => {
    const rows: unknown[] = [];
    for (let page = 1; ; page++) {
      const { success, data } = await client.get(schoolsLocation, { query: { page: String(page), size: "100" } });
      expect(success).toBe(true);
      if (data.length === 0) break;
      rows.push(...data);
    }
    expect(rows).toHaveLength(SCHOOLS);
  });

  it("return the locations of schools", async () => {
    const ofCountry = { params: { country_iso3_code: "KEN" }, query: { page: "1", size: "1000" } };
    const { data } = await client.get(schoolsLocationOfCountry, ofCountry);
    expect(data).toHaveLength(SCHOOLS - BRAZILIAN);
    const one = await client.get(schoolLocation, { params: { giga_id_school: GIGA_ID } });
    expect(one.data).toEqual([
      {
        school_name: "School 7",
        longitude: 36,
        latitude: -1.3,
        education_level: "Primary",
        country_iso3_code: "KEN",
        giga_id_school: GIGA_ID,
        school_data_source: "Ministry",
      },
    ]);
    expect((await client.get(schoolLocation, { params: { giga_id_school: "none" } })).data).toEqual([]);
  });

  it("return the connectivity of schools, and which schools measure", async () => {
    const query = { country_iso3_code: "KEN", giga_id_school: GIGA_ID };
    expect((await client.get(schoolsProfile, { query })).data).toMatchObject([
      { country_iso3_code: "KEN", connectivity: "Yes", connectivity_RT: "Yes", connectivity_RT_datasource: "Probes" },
    ]);
    expect((await client.get(schoolsProfile, { query: { ...query, country_iso3_code: "BRA" } })).data).toEqual([]);
    const [country] = (await client.get(measuringCountries)).data;
    expect(country).toEqual({ id: server.countryId("KE"), country_iso3_code: "KEN", name: "Kenya" });
    const measuring = await client.get(measuringSchools, { query: { country_iso3_code: "KEN" } });
    expect(measuring.data.map(({ school_name }) => school_name)).toEqual(["School 7", "School 8"]);
    expect((await client.get(measuringSchools, { query: { country_iso3_code: "BRA" } })).count).toBe(0);
  });

  it("return the measurements of schools per day, by dates or by a condition", async () => {
    const monday = { giga_id_school: GIGA_ID, date: "2025-12-29", download_mbps: 30, upload_mbps: null };
    const week = await client.get(allMeasurements, { query: { page: "1", size: "1000" } });
    expect(week.data).toMatchObject([monday, { school_name: "School 8", date: "2025-12-29", download_mbps: 10 }]);
    const dates = { start_date: "2025-12-30", end_date: "2026-01-07" };
    expect((await client.get(allMeasurements, { query: dates })).data).toMatchObject([{ date: "2026-01-06" }]);
    const datesOf = async (query: Record<string, string>) =>
      (await client.get(getMeasurements, { query })).data.map(({ date, school_name }) => `${date} ${school_name}`);
    const [first, second, third] = ["2025-12-29 School 7", "2025-12-29 School 8", "2026-01-06 School 7"];
    expect(await datesOf({ orderBy: "-timestamp" })).toEqual([third, second, first]);
    expect(await datesOf({ page: "2", size: "2" })).toEqual([third]);
    expect(await datesOf({ cursor: "1", size: "1" })).toEqual([second]);
    const by = (filterBy: string, filterCondition: string, filterValue: string) =>
      datesOf({ filterBy, filterCondition, filterValue });
    expect(await by("timestamp", "lt", "2026-01-06T00:00:00.000Z")).toEqual([first, second]);
    expect(await by("timestamp", "gt", "2025-12-29")).toEqual([third]);
    expect(await by("timestamp", "eq", "2026-01-06")).toEqual([third]);
    expect(await by("giga_id_school", "eq", GIGA_ID)).toEqual([first, third]);
    expect(await by("country_iso3_code", "eq", "BRA")).toEqual([]);
    await expect(by("country_iso3_code", "gt", "BRA")).rejects.toMatchObject({ status: 400 });
    await expect(by("timestamp", "eq", "monday")).rejects.toMatchObject({ problem: { code: "invalid_date" } });
  });

  it("are refused with the status and a message in the body", async () => {
    const { status, json } = await request("/api/v1/schools_location?size=1001");
    expect([status, json()]).toEqual([400, expect.objectContaining({ status: 400, message: expect.any(String) })]);
    expect((await request("/api/v1/schools_profile")).json()).toMatchObject({ status: 400, code: "required" });
  });
});

describe("the downloads of the existing product", () => {
  const SCHOOLS_URL = "/api/locations/schools-download/";

  it("are CSV without a key, in pages with the page number in the file name", async () => {
    const { headers, text: body } = await request(`${SCHOOLS_URL}?page=2&page_size=100`);
    expect(headers["content-disposition"]).toBe('attachment; filename="schools_page_2_out_of_3_2026-01-07.csv"');
    const lines = body.trimEnd().split("\r\n");
    expect(lines[0]).toBe(
      "School Giga ID,School Name,Longitude,Latitude,Education Level,Country ISO3 Code,Country Name,School Data Source",
    );
    expect(lines).toHaveLength(101);
    const brazil = await request(`${SCHOOLS_URL}?country_id=${server.countryId("BR")}&page_size=1`);
    expect(brazil.text).toContain(",'=cmd(),-46.6,-23.5,");
    expect((await request("/api/locations/countries-download/")).text).toMatch(/^ID,Name,Country ISO3 Code\r\n/);
  });

  it("are JSON when the request has that type", async () => {
    const ways: Record<string, string>[] = [{ "content-type": "text/plain" }, { accept: "application/json" }];
    for (const headers of ways) {
      const { json } = await request(`${SCHOOLS_URL}?giga_id_school=${GIGA_ID}`, headers);
      expect(json()).toMatchObject({ count: 1, results: [{ giga_id_school: GIGA_ID, country_name: "Kenya" }] });
    }
    const { json } = await request(`${SCHOOLS_URL}?external_id=none`, { accept: "application/json" });
    expect(json()).toEqual({ count: 0, results: [] });
  });

  it("return at most 20,000 rows per request", async () => {
    expect((await request(`${SCHOOLS_URL}?page_size=20001`)).json()).toMatchObject({
      status: 400,
      code: "invalid_export_records_count",
    });
  });
});

type Features = ResponseOf<typeof listFeatures>;
const ITEMS = "/api/ogc/collections/schools/items";
const items = async (query: string, collection = "schools") =>
  listFeatures.response!.parse(await read(`/api/ogc/collections/${collection}/items?${query}`)) as Features;

describe("OGC API – Features, conformance class Core", () => {
  it("/req/core/root-success: the landing page links to the API, its conformance and its data", async () => {
    const { links } = await client.get(getLanding);
    expect(links.map(({ rel }) => rel)).toEqual([...["self", "service-desc", "service-doc", "conformance", "data"]]);
  });

  it("/req/oas30/oas-definition-1: the definition is OpenAPI 3.0, at the linked address", async () => {
    const { links } = await client.get(getLanding);
    const { href, type } = links.find(({ rel }) => rel === "service-desc")!;
    const { status, headers, json } = await request(href.replace(/^https?:\/\/[^/]+/, ""));
    expect([status, headers["content-type"], type]).toEqual([200, FEATURES_API_TYPE, FEATURES_API_TYPE]);
    expect(json()).toMatchObject({ openapi: expect.stringMatching(/^3\.0\./), paths: { [listFeatures.path]: {} } });
    expect(links.find(({ rel }) => rel === "service-doc")).toMatchObject({ type: "text/html" });
  });

  it("/req/core/conformance-success: the conformance classes are declared", async () => {
    expect((await client.get(getConformance)).conformsTo).toEqual(CONFORMANCE);
  });

  it("/req/core/fc-md-success, /req/core/sfc-md-success: each collection is the same in the list and at its own address", async () => {
    const { collections, links } = await client.get(listCollections);
    expect(links[0]).toMatchObject({ rel: "self" });
    for (const collection of collections) {
      expect(await client.get(getCollection, { params: { collectionId: collection.id } })).toEqual(collection);
      expect(collection.links).toContainEqual(expect.objectContaining({ rel: "items", type: "application/geo+json" }));
    }
    expect(collections.map(({ id }) => id)).toEqual(["schools", "countries", "regions"]);
    expect((await request("/api/ogc/collections/rivers")).status).toBe(404);
  });

  it("/req/core/fc-limit-response-1: 10 features by default, and never more than the maximum", async () => {
    expect((await items("")).numberReturned).toBe(10);
    expect((await items("limit=99")).features).toHaveLength(99);
    expect((await items("limit=999999")).numberReturned).toBe(SCHOOLS);
    expect(listFeatures.query?.parse({ limit: "999999" }).limit).toBe(MAX_FEATURES);
    expect((await request(`${ITEMS}?limit=0`)).status).toBe(400);
  });

  it("/req/core/fc-links, fc-numberMatched, fc-numberReturned: following `next` returns each feature once", async () => {
    const ids: unknown[] = [];
    for (let url: string | undefined = `${ITEMS}?limit=60&connectivity_status=connected`; url; ) {
      const page: Features = await read(url);
      expect(page.numberMatched).toBe(SCHOOLS - BRAZILIAN);
      expect(page.links.find(({ rel }) => rel === "self")?.href).toMatch(new RegExp(`${url.replace(/[?]/g, "[?]")}$`));
      ids.push(...page.features.map(({ id }) => id));
      url = page.links.find(({ rel }) => rel === "next")?.href.replace(/^https?:\/\/[^/]+/, "");
    }
    expect(new Set(ids).size).toBe(SCHOOLS - BRAZILIAN);
    expect(ids).toHaveLength(SCHOOLS - BRAZILIAN);
  });

  it("/req/core/fc-bbox-response: only features in the box, edges included, also across the antimeridian", async () => {
    expect((await items("bbox=-46.6,-23.5,0,0")).numberMatched).toBe(BRAZILIAN);
    expect((await items("bbox=170,-30,-40,0")).numberMatched).toBe(BRAZILIAN);
    expect((await items("bbox=-46.6,-23.5,-9,0,0,9")).numberMatched).toBe(BRAZILIAN);
    const idsOf = async (box: string, collection: string) =>
      (await items(`bbox=${box}`, collection)).features.map(({ id }) => id);
    // Neither box contains the label position of Kenya. The first box is inside the country; the second is outside it
    // but within its bounding box.
    expect(await idsOf("39,1,39.1,1.1", "countries")).toEqual(["KEN"]);
    expect(await idsOf("41.5,-4.5,41.6,-4.4", "countries")).toEqual([]);
    // Numbers as GDAL writes them.
    const gdal = "36.82,-1.3,36.829999999999998,-1.29000000000000004";
    expect(await idsOf(gdal, "regions")).toEqual(["KEN003"]);
    expect((await request(`${ITEMS}?bbox=1,2,3`)).status).toBe(400);
  });

  it("/req/core/fc-response: countries and regions are closed outlines, each one multipolygon", async () => {
    for (const [collection, most] of [
      ["countries", 2],
      ["regions", 100],
    ] as const) {
      const { features } = await items(`limit=${most}`, collection);
      for (const { id, geometry, properties } of features) {
        if (geometry?.type !== "MultiPolygon") throw new Error(`${id} is ${geometry?.type}.`);
        const rings = geometry.coordinates.flat();
        expect(rings.length, String(id)).toBeGreaterThan(0);
        for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
        expect(Math.max(...rings.flat(2).map((degrees) => String(degrees).split(".")[1]?.length ?? 0))).toBeLessThan(6);
        expect(properties).toMatchObject({ longitude: expect.any(Number), latitude: expect.any(Number) });
      }
    }
  });

  it("/req/core/fc-time-response: features have no time, so a valid time excludes none", async () => {
    for (const time of ["2026-01-01T00:00:00Z", "2026-01-01/..", "../2026-01-01T00:00:00Z", "/2026-01-01"])
      expect((await items(`limit=1&datetime=${time}`)).numberMatched).toBe(SCHOOLS);
    for (const time of ["yesterday", "2026-13-45T00:00:00Z", "../2026-02-31T00:00:00Z/.."])
      expect((await request(`${ITEMS}?datetime=${time}`)).status, time).toBe(400);
  });

  it("/rec/core/fc-filters: properties filter, and several properties apply together", async () => {
    expect((await items("country_iso3_code=BRA")).numberMatched).toBe(BRAZILIAN);
    expect((await items("admin1_code=KEN001&education_level__in=Primary")).numberMatched).toBe(SCHOOLS - BRAZILIAN);
    expect((await items("admin1_code=KEN001&country_iso3_code=BRA")).numberMatched).toBe(0);
    expect((await items("country_iso3_code=XXX")).numberMatched).toBe(0);
    expect((await items("country_iso3_code=KEN", "regions")).numberMatched).toBeGreaterThan(7);
  });

  it("/req/core/query-param-unknown, query-param-invalid: unknown and invalid parameters are refused", async () => {
    for (const query of ["colour=red", "colour__in=red", "colour__like=red", "connectivity_status=perhaps", "cursor=x"])
      expect((await request(`${ITEMS}?${query}`)).status, query).toBe(400);
    expect((await request("/api/ogc?colour=red")).status).toBe(400);
    expect((await request("/api/ogc/collections/countries/items?connectivity_status=unknown")).status).toBe(400);
  });

  it("/req/core/f-success: a single feature equals the listed one and links to its collection", async () => {
    for (const collectionId of ["schools", "countries", "regions"]) {
      const [listed] = (await items("limit=1", collectionId)).features;
      const one = await client.get(getFeature, { params: { collectionId, featureId: String(listed!.id) } });
      expect(one).toMatchObject(listed!);
      expect(one.links.map(({ rel }) => rel)).toEqual(["self", "collection"]);
      expect((await request(`/api/ogc/collections/${collectionId}/items/none`)).status).toBe(404);
    }
  });
});

it("OGC API – Features, class GeoJSON: /req/geojson/definition, features have the media type of GeoJSON", async () => {
  for (const url of [ITEMS, `${ITEMS}/1`]) {
    const { headers } = await request(url);
    expect(headers["content-type"]).toBe("application/geo+json; charset=utf-8");
  }
});

describe("TileJSON", () => {
  it("lists every tile set with an address that returns its tiles", async () => {
    const { data } = await client.get(listTileSets);
    const ids = data.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["schools", "layer-3", "years-3-KE", "base-IN", "regions-KE", "satellite"]),
    );
    for (const tileSet of [
      "schools",
      "connectivity",
      "layer-3",
      "layer-4",
      "layer-10001",
      "years-3-KE",
      "base-IN",
      "regions-KE",
    ]) {
      const { tiles, vector_layers: layers } = await client.get(getTileSet, { params: { tileSet } });
      const path = tiles[0]!.replace("{z}", "5").replace("{x}", "19").replace("{y}", "16");
      const { status, bytes } = await request(path.replace(/^https?:\/\/[^/]+/, ""), { "accept-encoding": "identity" });
      expect(status, path).toBe(200);
      // Every property of a tile is described.
      for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers)) {
        const described = layers?.find(({ id }) => id === name)?.fields ?? {};
        const properties = Array.from({ length: layer.length }, (_, i) => Object.keys(layer.feature(i).properties));
        expect(Object.keys(described), `${tileSet} ${name}`).toEqual(
          expect.arrayContaining([...new Set(properties.flat())]),
        );
      }
    }
    expect((await request("/api/v1/tilejson/nothing")).status).toBe(404);
  });
});
