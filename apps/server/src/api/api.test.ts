import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import {
  apiCountries,
  apiCountryDays,
  apiCountryWeeks,
  apiRegions,
  apiSchool,
  apiSchoolDays,
  apiSchools,
  apiSchoolWeeks,
  FORMATS,
} from "@schoolmap/contract";
import { Refusal, urlOf } from "@schoolmap/contract/client";
import { parse } from "csv-parse/sync";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { describe, expect, it, onTestFinished } from "vitest";
import { mergeIndexes } from "../mapindex/build/merge.ts";
import { createIndex, type MapIndex } from "../mapindex/index.ts";
import { RowSet } from "../mapindex/rows/row-set.ts";
import { BRAZILIAN, GIGA_ID, openApi, SCHOOLS } from "./testing/open-api.ts";

const { server, client, request } = await openApi();

async function read<T>(url: string): Promise<T> {
  const { status, text } = await request(url);
  expect(status, text).toBe(200);
  return JSON.parse(text);
}

/** Converts a Parquet cell to its JSON form. */
function asJson([name, value]: [string, unknown]): [string, unknown] {
  if (typeof value === "bigint") return [name, Number(value)];
  return [name, value instanceof Date ? value.toISOString().slice(0, 10) : value];
}

/** The reader requires a separate buffer. */
function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** Returns the index after a school was deleted. */
async function withoutSchool(index: MapIndex, id: number): Promise<MapIndex> {
  return mergeIndexes(index, RowSet.of([index.rowOf(id)]), createIndex([], index.places, index.version));
}

const headersOf = async (url: string, headers: Record<string, string> = {}) => (await request(url, headers)).headers;

describe("schools", () => {
  it("are each returned once, page by page with a cursor, with the exact total on each page", async () => {
    const ids: number[] = [];
    for await (const { schoolmap_id } of client.rows(apiSchools, { query: { limit: "23", fields: "schoolmap_id" } }))
      ids.push(schoolmap_id!);
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: SCHOOLS }, (_, at) => at + 1));
    const page = await client.get(apiSchools, { query: { page: "3", size: "23", fields: "schoolmap_id" } });
    expect(page.data.map(({ schoolmap_id }) => schoolmap_id)).toEqual(ids.slice(46, 69));
    expect(page).toMatchObject({ success: true, count: SCHOOLS, timestamp: expect.stringMatching(/T00:00:00\.000Z$/) });
    expect(await client.get(apiSchools, { query: { page: "12", size: "23" } })).toMatchObject({ data: [], next: null });
  });

  it("continue after a school that was deleted in the meantime", async () => {
    const whole = server.index;
    onTestFinished(() => {
      server.index = whole;
    });
    const { data, next } = await client.get(apiSchools, { query: { limit: "30" } });
    const following = await client.get(apiSchools, { query: { limit: "5", cursor: next! } });
    server.index = await withoutSchool(whole, data.at(-1)!.schoolmap_id!);
    const after = await client.get(apiSchools, { query: { limit: "5", cursor: next! } });
    expect([after.data, after.count]).toEqual([following.data, SCHOOLS - 1]);
  });

  it("are selected by place, box, name and filters, with the requested columns", async () => {
    const count = async (query: Record<string, string>, filters: [string, string][] = []) =>
      (await client.get(apiSchools, { query, filters })).count;
    expect(await count({ country: "BRA" })).toBe(BRAZILIAN);
    expect(await count({ country: "ke,br" })).toBe(SCHOOLS);
    expect(await count({ region: "ken001" })).toBe(SCHOOLS - BRAZILIAN);
    expect(await count({ bbox: "-46.6,-23.5,-46.6,-23.5" })).toBe(BRAZILIAN);
    expect(await count({ bbox: "-46.5999999,-24,0,0" })).toBe(0);
    expect(await count({ bbox: "170,-30,-40,0" })).toBe(BRAZILIAN);
    expect(await count({ q: "SCHOOL 24" })).toBe(9);
    expect(await count({}, [["education_level__in", "Primary"]])).toBe(SCHOOLS - BRAZILIAN);
    const { data } = await client.get(apiSchools, { query: { limit: "1", fields: "name,longitude" } });
    expect(Object.keys(data[0]!)).toEqual(["name", "longitude"]);
  });

  it("have units in their column names, and their class in a layer", async () => {
    const { data } = await client.get(apiSchools, { query: { country: "KEN", limit: "1", layer_id: "3" } });
    expect(data[0]).toMatchObject({ connectivity_speed_mbps: 20.5, layer_unit: "Mbps", layer_value: null });
  });

  it("are refused with the invalid parameter", async () => {
    for (const [query, parameter] of [
      [{ country: "XXX" }, "country"],
      [{ region: "XX1" }, "region"],
      [{ fields: "nothing" }, "fields"],
      [{ limit: "1001" }, "limit"],
      [{ cursor: "x" }, "cursor"],
      [{ cursor: "1-1", page: "2" }, "page"],
      [{ bbox: "0,1,0,0" }, "bbox"],
      [{ layer_id: "3", start_date: "2026-02-30", end_date: "2026-03-01" }, "start_date"],
    ] as const) {
      const refusal = await client.get(apiSchools, { query }).catch((error: unknown) => error);
      expect(refusal, parameter).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ status: 400, problem: { parameter } });
    }
  });
});

it("lists without history refuse 'at' and name the address that supports it", async () => {
  for (const list of ["schools", "schools.csv", `schools/${GIGA_ID}/weeks`, "countries/KE/days", "all_measurements"]) {
    const refusal = (await request(`/api/v1/${list}?at=2026-01-01`)).json();
    expect(refusal, list).toMatchObject({
      status: 400,
      parameter: "at",
      detail: expect.stringContaining("/api/v1/datasets/files/"),
    });
  }
});

describe("formats", () => {
  it("are chosen by the extension or by Accept, with the same rows", async () => {
    const query = { country: "BRA", limit: "2", fields: "schoolmap_id,name,latitude,longitude" };
    const url = urlOf(apiSchools, { query });
    const csv = await request(url.replace("schools?", "schools.csv?"));
    expect(parse(csv.text, { columns: true })).toHaveLength(2);
    expect(csv.text.split("\r\n")[1]).toMatch(/^\d+,'=cmd\(\),-23\.5,-46\.6$/);
    expect((await request(url, { accept: "text/csv" })).text).toBe(csv.text);
    expect((await request(url, { accept: "text/csv;q=0.5, application/json" })).text).toMatch(/^\{/);
    const geojson = await request(url, { accept: "application/geo+json" });
    expect(geojson.json()).toMatchObject({
      type: "FeatureCollection",
      numberMatched: BRAZILIAN,
      features: [{ type: "Feature", geometry: { coordinates: [-46.6, -23.5] }, properties: { name: "=cmd()" } }, {}],
    });
    expect(geojson.text).toBe((await request(url.replace("schools?", "schools.geojson?"))).text);
  });

  it("of GeoParquet have the rows of JSON, a type for each column, and the location of each row", async () => {
    const folder = await mkdtemp(join(tmpdir(), "schoolmap-list-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const duck = await (await DuckDBInstance.create()).connect();
    const lists = [
      "schools?country=KE&limit=200&layer_id=3",
      "schools?limit=7&layer_id=4&fields=name,layer_value,schoolmap_id,is_demo",
      "countries",
      "regions?country=KE&fields=name,schools",
      `schools/${GIGA_ID}/weeks`,
      "countries/KE/days",
      "all_measurements?start_date=2025-12-29&end_date=2026-01-06",
      "measurements?filterBy=giga_id_school&filterCondition=eq&filterValue=none",
    ];
    for (const [at, list] of lists.entries()) {
      const url = `/api/v1/${list}`;
      const { headers, bytes, status, text } = await request(url.replace(/(\?|$)/, ".parquet$1"));
      expect(status, text).toBe(200);
      expect((await request(url, { accept: FORMATS.parquet.mediaType })).bytes.equals(bytes), list).toBe(true);
      const { count, data } = await read<{ count: number; data: Record<string, unknown>[] }>(url);
      expect(headers).toMatchObject({ "content-type": FORMATS.parquet.mediaType, "x-total-count": String(count) });
      const rows = await parquetReadObjects({ file: toArrayBuffer(bytes), compressors });
      const plain = rows.map(({ geometry: _, ...row }) => Object.fromEntries(Object.entries(row).map(asJson)));
      expect(plain, list).toEqual(data);
      const file = join(folder, `${at}.parquet`);
      await writeFile(file, bytes);
      const [counted] = (await duck.runAndReadAll(`select count(*)::integer as n from '${file}'`)).getRowObjects();
      expect(counted, list).toEqual({ n: data.length });
    }
    const described = await duck.runAndReadAll(`describe select * from '${join(folder, "4.parquet")}'`);
    expect(described.getRowObjects().map((row) => `${row.column_name} ${row.column_type}`)).toEqual([
      ...["start_date DATE", "end_date DATE", "value DOUBLE", "unit VARCHAR", "class VARCHAR", "schools BIGINT"],
      "days BIGINT",
    ]);
    duck.closeSync();
    const { bytes } = await request("/api/v1/schools.parquet?country=BRA&limit=1&fields=name");
    const { key_value_metadata: entries = [] } = parquetMetadata(toArrayBuffer(bytes));
    const geo = JSON.parse(entries.find(({ key }) => key === "geo")!.value!);
    expect(geo.columns.geometry).toEqual({ encoding: "WKB", geometry_types: ["Point"] });
    const [school] = await parquetReadObjects({ file: toArrayBuffer(bytes), compressors });
    expect(school).toMatchObject({ name: "=cmd()", geometry: { type: "Point", coordinates: [-46.6, -23.5] } });
  });

  it("have separate cache entries, link to the next page, and are revalidated by ETag", async () => {
    const url = urlOf(apiSchools, { query: { country: "BRA", limit: "2" } });
    const headers = await headersOf(url, { accept: "text/csv" });
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "x-total-count": String(BRAZILIAN),
      vary: "accept, accept-encoding",
      "cache-control": "no-cache",
      "access-control-allow-origin": "*",
    });
    const [, next] = /^<(.+)>; rel="next"$/.exec(String(headers.link)) ?? [];
    expect((await request(next!)).json()).toMatchObject({ count: BRAZILIAN, data: [{}, {}] });
    const again = { accept: "text/csv", "if-none-match": String(headers.etag) };
    expect((await request(url, again)).status).toBe(304);
    expect((await request(url, { ...again, accept: "application/json" })).status).toBe(200);
  });
});

describe("one school", () => {
  it("is found by its id and its Giga id, and is not found under an unknown id", async () => {
    const one = await client.get(apiSchool, { params: { id: "7" } });
    expect(one.data).toMatchObject({ schoolmap_id: 7, giga_id_school: GIGA_ID, country_iso3_code: "KEN" });
    expect((await client.get(apiSchool, { params: { id: GIGA_ID.toUpperCase() } })).data).toEqual(one.data);
    for (const id of ["999999", "00000000-0000-4000-8000-999999999999", "none"])
      expect((await request(`/api/v1/schools/${id}`)).status, id).toBe(404);
  });
});

describe("places", () => {
  it("count the same schools as the list of schools", async () => {
    const { data } = await client.get(apiCountries, { query: { country_iso3_code: "KEN" } });
    expect(data).toMatchObject([{ country_iso3_code: "KEN", name: "Kenya", schools: 200, schools_connected: 200 }]);
    const regions = await client.get(apiRegions, { query: { country: "KE" } });
    expect(regions.data.find(({ admin1_code }) => admin1_code === "KEN001")).toMatchObject({ schools: 200 });
    expect((await client.get(apiCountries)).data.map(({ country_iso3_code: code }) => code)).toEqual(["BRA", "KEN"]);
    expect((await client.get(apiCountries, { query: { has_schools: "false" } })).count).toBeGreaterThan(240);
  });
});

describe("weeks and days", () => {
  it("of a school match the values of the map", async () => {
    const weeks = await client.get(apiSchoolWeeks, { params: { id: "7" } });
    expect(weeks.data).toEqual([
      { start_date: "2025-12-29", end_date: "2026-01-04", value: 30, unit: "Mbps", class: "good", schools: 1, days: 1 },
      {
        start_date: "2026-01-05",
        end_date: "2026-01-11",
        value: 5,
        unit: "Mbps",
        class: "moderate",
        schools: 1,
        days: 1,
      },
    ]);
    const span = { start_date: "2026-01-05", end_date: "2026-01-07" };
    const days = await client.get(apiSchoolDays, { params: { id: GIGA_ID }, query: span });
    expect(days.data.map(({ date, value }) => [date, value])).toEqual([
      ["2026-01-05", null],
      ["2026-01-06", 5],
      ["2026-01-07", null],
    ]);
  });

  it("of a country match the panel, and are available as CSV", async () => {
    const { live_avg: mean } = await read<{ live_avg: number }>(
      `/api/accounts/layers/3/info/?country_id=${server.countryId("KE")}&start_date=29-12-2025&end_date=04-01-2026`,
    );
    const weeks = await client.get(apiCountryWeeks, { params: { code: "ken" }, query: { limit: "1" } });
    expect(weeks.data).toMatchObject([{ start_date: "2025-12-29", value: mean, schools: 2 }]);
    expect([mean, weeks.count, weeks.next]).toEqual([20, 2, "2025-12-29"]);
    const next = await client.get(apiCountryWeeks, { params: { code: "KE" }, query: { cursor: weeks.next! } });
    expect(next.data).toMatchObject([{ start_date: "2026-01-05", value: 5 }]);
    const days = await client.get(apiCountryDays, { params: { code: "KEN" } });
    expect(days.data.map(({ value }) => value)).toEqual([20, null, null, null, null, null, null]);
    const csv = await request("/api/v1/countries/KEN/days.csv?limit=1");
    expect(csv.text).toBe("date,value,unit,class\r\n2025-12-29,20,Mbps,moderate\r\n");
    expect((await request("/api/v1/countries/XX/weeks")).status).toBe(404);
  });
});
