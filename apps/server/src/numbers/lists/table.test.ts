import type { GlobalStat, LayerSchoolRow, listSchoolTable, ResponseOf, StaticLayerInfo } from "@schoolmap/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../catalog/testing/create-test-server.ts";
import { numbersRoutes } from "../index.ts";

let server: TestServer;
let coverage: number;

beforeAll(async () => {
  server = await createTestServer();
  numbersRoutes(server.http, {
    index: () => server.index,
    catalog: () => server.catalog,
    measurements: server.measurements,
  });
  const kenya = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001") };
  server.show([
    { ...kenya, status: "connected", name: "Ábaco", attributes: { coverage_type: "3g", num_students: 9 } },
    { ...kenya, status: "unknown", name: "beta", attributes: { coverage_type: "4g", num_students: 100 } },
    { ...kenya, regionId: null, status: "not_connected", name: "Alfa", attributes: { num_students: 20 } },
    { countryId: server.countryId("BR"), status: "connected", name: "Brasil", attributes: {} },
  ]);
  const layers = await server.read<{ results: { id: number; name: string }[] }>("/api/accounts/layers/PUBLISHED/");
  coverage = layers.results.find(({ name }) => /coverage/i.test(name))!.id;
});
afterAll(() => server.close());

type Page = ResponseOf<typeof listSchoolTable>;

const NO_CLASSES = { good: 0, moderate: 0, bad: 0, unknown: 0 };

/** Counts the rows for each of the words that a response counts. */
function countOf<K extends "connectivity_status" | "field_status">(
  rows: readonly { readonly [key in K]?: string }[],
  field: K,
  counted: object,
) {
  const words = Object.keys(counted);
  return Object.fromEntries(words.map((word) => [word, rows.filter((row) => row[field] === word).length]));
}

const page = (query = "") => server.read<Page>(`/api/v1/schools/table/?country_id=${server.countryId("KE")}&${query}`);
const names = async (query = "") => (await page(query)).results.map(({ name }) => name);

describe("the table of schools", () => {
  test("is sorted by name, regardless of accents and capitals, and contains the number of schools", async () => {
    const { count, results } = await page();
    expect(count).toBe(3);
    expect(results.map(({ name }) => name)).toEqual(["Ábaco", "Alfa", "beta"]);
    expect(await names("direction=desc")).toEqual(["beta", "Alfa", "Ábaco"]);
  });

  test("sorts unknown values last in either direction", async () => {
    expect(await names("sort=status")).toEqual(["Ábaco", "Alfa", "beta"]);
    expect(await names("sort=status&direction=desc")).toEqual(["Alfa", "Ábaco", "beta"]);
    expect(await names("sort=region&direction=desc")).toEqual(["Ábaco", "beta", "Alfa"]);
  });

  test("sorts by the class in a layer and shows its value", async () => {
    const { results } = await page(`layer_id=${coverage}&sort=value`);
    expect(results.map(({ name, value, field_status }) => [name, value, field_status])).toEqual([
      ["beta", "4g", "good"],
      ["Ábaco", "3g", "moderate"],
      ["Alfa", null, "unknown"],
    ]);
  });

  test("has pages and applies the filters", async () => {
    expect(await names("page=2&page_size=2")).toEqual(["beta"]);
    expect(await names("page=9&page_size=2")).toEqual([]);
    expect(await page("num_students__range=10,null")).toMatchObject({ count: 2 });
  });

  test("lists exactly the schools that the panel counts, for every place and selection, with filters and in a layer", async () => {
    const { results: kenyan } = await page();
    const places = [
      `country_id=${server.countryId("KE")}`,
      `admin1_id=${server.regionId("KEN001")}`,
      `school_ids=${kenyan.map(({ id }) => id).slice(1)}`,
      `school_ids=${kenyan[0]!.id}`,
    ];
    for (const place of places)
      for (const filter of [
        "",
        "&num_students__range=10,null",
        "&coverage_type__in=3g%7C4g",
        "&num_students__range=1,2",
      ]) {
        const query = `${place}${filter}`;
        const table = await server.read<Page>(`/api/v1/schools/table/?${query}&layer_id=${coverage}`);
        const panel = await server.read<GlobalStat>(`/api/statistics/global-stat/?${query}`);
        const layer = await server.read<StaticLayerInfo | LayerSchoolRow[]>(
          `/api/accounts/layers/${coverage}/info/?${query}`,
        );
        const parts = await server.read<{ results: { total: number }[] }>(`/api/v1/statistics/breakdown/?${query}`);
        expect([table.count, table.results.length], query).toEqual([panel.schools_connected, panel.schools_connected]);
        expect(countOf(table.results, "connectivity_status", panel.connected_schools), query).toEqual(
          panel.connected_schools,
        );
        // For a selection, the panel shows each school instead of totals.
        const classes = Array.isArray(layer) ? countOf(layer, "field_status", NO_CLASSES) : layer.counts;
        expect(countOf(table.results, "field_status", NO_CLASSES), query).toEqual(classes);
        expect(
          parts.results.reduce((sum, { total }) => sum + total, 0),
          query,
        ).toBe(panel.schools_connected);
      }
  });

  test("refuses the whole world and a page that is too large", async () => {
    const world = await server.get("/api/v1/schools/table/");
    expect([world.status, world.json()]).toEqual([400, expect.objectContaining({ code: "required" })]);
    expect((await server.get(`/api/v1/schools/table/?page_size=101`)).status).toBe(400);
  });
});
