import type { FoundPlace, FoundSchool, SearchCountry } from "@schoolmap/contract";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../catalog/testing/create-test-server.ts";
import type { SchoolRow } from "../../mapindex/index.ts";
import { searchRoutes } from "../routes.ts";
import { SearchIndexFollower } from "../search-index-follower.ts";

let server: TestServer;
const search = new SearchIndexFollower(pino({ level: "silent" }));

beforeAll(async () => {
  server = await createTestServer();
  searchRoutes(server.http, {
    index: () => server.index,
    catalog: () => server.catalog,
    measurements: server.measurements,
    search,
  });
  await show(createSchools());
});
afterAll(() => server.close());

async function show(schools: readonly Partial<SchoolRow>[]): Promise<void> {
  server.show(schools);
  await search.follow(server.index, null);
  await search.settled();
}

/** Two regions of Brazil, one school without a region, and a school in Kenya with a known connection. */
function createSchools(): Partial<SchoolRow>[] {
  const [brazil, kenya] = [server.countryId("BR"), server.countryId("KE")];
  const [first, second] = server.catalog.countries.get(brazil)!.regions;
  return [
    {
      ...{ countryId: brazil, regionId: first!.id, name: "Escola São João", externalId: "BR-100" },
      attributes: { num_students: 20 },
    },
    { countryId: brazil, regionId: second!.id, name: "Escola João Paulo" },
    { countryId: brazil, name: "Escola sem Região" },
    {
      countryId: kenya,
      regionId: server.catalog.countries.get(kenya)!.regions[0]!.id,
      name: "A&B Academy",
      status: "connected",
    },
  ];
}

interface Found {
  readonly count: number;
  readonly results: readonly FoundSchool[];
}
const find = (query: string) => server.read<Found>(`/api/locations/gsearch/?${query}`);
const namesOf = async (query: string) => (await find(query)).results.map(({ name }) => name);

describe("school search", () => {
  test("responds to the requests of the existing client", async () => {
    const fields = "search_fields=name,giga_id_school,external_id&page=0&page_size=15";
    const ordering = "ordering=country_name,admin1_name,admin2_name,name";
    const found = await find(`q=${encodeURIComponent('"sao joao"*')}&${fields}&${ordering}`);
    expect(found.count).toBe(1);
    expect(found.results[0]).toMatchObject({ id: 1, school_id: 1, external_id: "BR-100", country_code: "BR" });
  });

  test("returns the first page for page 0 and page 1", async () => {
    expect(await namesOf("q=escola&page=0&page_size=2")).toEqual(await namesOf("q=escola&page=1&page_size=2"));
    expect(await namesOf("q=escola&page=2&page_size=2&ordering=name")).toEqual(["Escola sem Região"]);
    expect((await find("q=escola&page=9")).results).toEqual([]);
  });

  test("lists schools by country and region, including schools without one", async () => {
    const brazil = server.countryId("BR");
    expect(await namesOf(`country_id__in=${brazil}&ordering=name`)).toEqual([
      "Escola João Paulo",
      "Escola São João",
      "Escola sem Região",
    ]);
    expect(await namesOf(`country_id__in=${brazil}&admin1_name__in=Unknown,null`)).toEqual(["Escola sem Região"]);
    expect(await namesOf(`admin1_id__exact=null`)).toEqual(["Escola sem Região"]);
    expect(await namesOf("id__in=1,4&ordering=-name")).toEqual(["Escola São João", "A&B Academy"]);
    const [nobody] = (await find("admin1_id__exact=null")).results;
    expect(nobody).toMatchObject({ admin1_id: null, admin1_name: "Unknown" });
  });

  test("returns only schools that pass the filters", async () => {
    expect(await namesOf("q=escola&num_students__range=1,50")).toEqual(["Escola São João"]);
    expect(await namesOf("q=academy&num_students__range=1,50")).toEqual([]);
    const { status, json } = await server.get("/api/locations/gsearch/?bogus__iexact=1");
    expect([status, json()]).toMatchObject([400, { code: "invalid_filter", parameter: "bogus__iexact" }]);
  });

  test.each([
    ["ordering=secret", "ordering"],
    ["country_id__in=1;drop", "country_id__in"],
    ["search_fields=password", "search_fields"],
    ["page_size=1001", "page_size"],
  ])("refuses %s and names the parameter", async (query, parameter) => {
    const { status, json } = await server.get(`/api/locations/gsearch/?${query}`);
    expect(status).toBe(400);
    expect(json()).toMatchObject({ code: "invalid", parameter });
  });

  test("does not allow caching of a result from an older index", async () => {
    server.show(createSchools().slice(1));
    const answer = await server.http.app.inject({ url: "/api/locations/gsearch/?q=escola" });
    expect(answer.headers["cache-control"]).toBe("no-store");
    await show(createSchools());
  });
});

describe("place search", () => {
  const places = async (query: string) =>
    (await server.read<{ results: FoundPlace[] }>(`/api/v1/places/?${query}`)).results;

  test("finds a country in any language and without accents", async () => {
    expect((await places("q=quenia&lang=en"))[0]).toMatchObject({ kind: "country", name: "Kenya", schools: 1 });
    expect((await places("q=brasil&lang=pt"))[0]).toMatchObject({
      kind: "country",
      name: "Brasil",
      country_code: "BR",
    });
  });

  test("finds at most one country and two regions, places with schools before equally good ones without", async () => {
    const found = await places("q=san");
    expect(found.filter(({ kind }) => kind === "country")).toHaveLength(1);
    expect(found.filter(({ kind }) => kind === "region")).toHaveLength(2);
    const region = server.catalog.countries.get(server.countryId("BR"))!.regions[0]!;
    expect((await places(`q=${encodeURIComponent(region.name)}`)).map((place) => place.region_code)).toContain(
      region.code,
    );
  });

  test("finds nothing for a text without words", async () => {
    expect(await places("q=%21%21")).toEqual([]);
  });
});

describe("the place tree", () => {
  const tree = (query = "") => server.read<SearchCountry[]>(`/api/locations/search-countries/${query}`);

  test("lists countries by integration status, with schools that add up", async () => {
    const countries = await tree();
    expect(countries.slice(0, 2).map(({ country_code }) => country_code)).toEqual(["KE", "BR"]);
    expect(countries.slice(2).every(({ school_count }) => school_count === 0)).toBe(true);
    for (const { data, school_count } of countries) {
      expect(Object.values(data).reduce((sum, branch) => sum + branch.school_count, 0)).toBe(school_count);
    }
  });

  test("lists a single country, with its schools without a region", async () => {
    const [brazil, ...others] = await tree(`?country_id=${server.countryId("BR")}`);
    expect(others).toEqual([]);
    expect(brazil).toMatchObject({ admin1_count: 2, school_count: 3 });
    expect(brazil?.data.Unknown).toMatchObject({ admin1_id: null, school_count: 1 });
  });
});
