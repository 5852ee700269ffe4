import type {
  AdvancedFilter,
  CountryDetail,
  getStability,
  Layer,
  LiveLayerInfo,
  LiveStateCounts,
  PlacePart,
  ResponseOf,
} from "@schoolmap/contract";
import { stabilityOf, stableDays } from "@schoolmap/rules";
import { describe, expect, test } from "vitest";
import { CONNECTIVITY, MONDAY, openKenyanSpeeds, SPEED, WEEK } from "./testing/kenyan-speeds.ts";

const { server, clock, info, rows, features, kenyan } = await openKenyanSpeeds();

describe("the catalog", () => {
  const layer = (id: number) => server.read<Layer>(`/api/accounts/layers/${id}/metadata/`);

  test("offers a live layer where its metric is measured, with download speeds first", async () => {
    const kenya = server.countryId("KE");
    expect(await layer(3)).toMatchObject({
      active_countries_list: [{ country: kenya, is_default: false }],
      data_source_column: { "0": { name: "connectivity_speed", unit: "bps", display_unit: "Mbps" } },
      data_source_column_function: { "0": { name: "mean" } },
      benchmark_metadata: { base_benchmark: "1000000", round_unit_value: "{val} / (1000 * 1000)" },
    });
    expect(await layer(6)).toMatchObject({ active_countries_list: [], benchmark_metadata: { base_benchmark: "150" } });
    const { active_layers_list: active, ...country } = await server.read<CountryDetail>("/api/locations/countries/KE/");
    expect(country).toMatchObject({ connectivity_availability: "realtime_speed", integration_status: 3 });
    const defaults = active.filter(({ is_default }) => is_default).map(({ data_layer_id }) => data_layer_id);
    expect(defaults, "five schools have measured").toEqual([10001]);
    const brazil = await server.read<CountryDetail>("/api/locations/countries/BR/");
    expect(brazil.active_layers_list.find(({ is_default }) => is_default)?.data_layer_id).toBe(10001);
  });

  test("makes it the default layer of a country when ten of its schools have measured", async () => {
    const place = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001"), lat: -1.3, lon: 35 };
    await server.settle(Array.from({ length: 10 }, () => place));
    for (const [schools, isDefault] of [
      [9, false],
      [10, true],
    ] as const) {
      const measured = Array.from({ length: schools }, (_, at) => ({ school: at + 1, day: MONDAY, download: 1 }));
      await server.measure(measured);
      await server.reload();
      expect((await layer(3)).active_countries_list).toMatchObject([{ is_default: isDefault }]);
    }
  });
});

describe("scopes and filters", () => {
  test("a region and a filter narrow counts, average and tiles consistently", async () => {
    await server.measure([{ school: 7, day: MONDAY, download: 80_000_000 }]);
    expect(await info(WEEK)).toMatchObject({ school_with_realtime_data: 5, countries_with_realtime_data: 2 });
    const region = `admin1_id=${server.regionId("KEN001")}`;
    expect(await info(`${WEEK}&${region}`)).toMatchObject({ school_with_realtime_data: 4, live_avg: 10.5 });
    const some = `${WEEK}&${kenyan()}&num_students__range=20,40`;
    expect(await info(some)).toMatchObject({ no_of_schools_measure: 3, live_avg: 1 });
    const tile = await features(`${SPEED}/map/5/19/16.mvt?${some}`);
    expect(tile.map(({ id }) => id)).toEqual([3, 4, 5]);
  });

  test("the default layer has an endpoint under its own name, a breakdown and lists", async () => {
    const { graph_data: graph } = await server.read<LiveLayerInfo>(`/api/statistics/connectivity/?${WEEK}`);
    expect(graph[0]).toMatchObject({ group: "Download speed", value: 10.5 });
    expect(await server.read(`/api/v1/statistics/breakdown/?layer_id=3&${WEEK}`)).toMatchObject({
      results: [
        { code: "KE", total: 6, counts: { good: 1, moderate: 2, bad: 1, unknown: 1 } },
        { code: "BR", total: 2, counts: { good: 0, moderate: 0, bad: 0, unknown: 0 } },
      ],
    });
    const { results } = await server.read<{ results: object[] }>(
      `/api/v1/schools/in-view/?bbox=30,-10,40,10&layer_id=3&${WEEK}`,
    );
    expect(results.filter((school) => "field_status" in school)).toHaveLength(5);
  });
});

test("a part of the breakdown has the same numbers as its panel, in a week and a month, also with filters", async () => {
  await server.measure([
    { school: 7, day: MONDAY, download: 80_000_000 },
    { school: 8, day: MONDAY + 2, download: 3_000_000, source: "Devices", n: 4 },
    { school: 1, day: MONDAY + 1, download: 9_000_000 },
  ]);
  const kenya = server.countryId("KE");
  const places = [
    ["", "KE", `&country_id=${kenya}`],
    ["", "BR", `&country_id=${server.countryId("BR")}`],
    [`&country_id=${kenya}`, "KEN001", `&admin1_id=${server.regionId("KEN001")}`],
  ] as const;
  for (const when of [WEEK, "start_date=01-12-2025&end_date=31-12-2025"])
    for (const filter of ["", "&num_students__range=0,40"])
      for (const [scope, code, alone] of places) {
        const url = `/api/v1/statistics/breakdown/?layer_id=3&${when}${filter}${scope}`;
        const { results } = await server.read<{ results: PlacePart[] }>(url);
        const listed = results.find((part) => part.code === code);
        const panel = await info(`${when}${filter}${alone}`);
        // No school of Brazil passes the filter, so it is not a part.
        const { measured = 0, median = null, value = null } = listed ?? {};
        expect({ when, filter, code, measured, median, value }).toMatchObject({
          measured: panel.school_with_realtime_data,
          median: panel.median,
          value: panel.live_avg,
        });
      }
  const { results } = await server.read<{ results: PlacePart[] }>("/api/v1/statistics/breakdown/?layer_id=4");
  expect(results[0]).not.toHaveProperty("measured");
});

describe("a school's row", () => {
  test("contains its value, its days and its last day with data", async () => {
    await server.measure([{ school: 1, day: MONDAY + 8, download: 1, n: 3 }]);
    const [first, sixth] = await rows("1,6");
    expect(first).toMatchObject({
      live_avg: 20,
      live_avg_connectivity: "good",
      measurements: 1,
      days: 1,
      last_day: "06-01-2026",
      period: { start_date: "29-12-2025", end_date: "04-01-2026" },
      benchmark_metadata: { benchmark_value: "20000000", rounded_benchmark_value: 20, base_benchmark: "1000000" },
    });
    expect(first?.graph_data?.map(({ value }) => value)).toEqual([20, null, null, null, null, null, null]);
    expect(sixth).toMatchObject({ live_avg: null, live_avg_connectivity: "unknown", days: 0, last_day: null });
  });
});

describe("rows of schools", () => {
  const idsUpTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1).join(",");

  test("have the same value for a day in a week and in a year, each for its own school", async () => {
    const yearly = await rows("1,2,3,6", "start_date=01-02-2025&end_date=31-01-2026");
    const weekly = await rows("1,2,3,6");
    expect(weekly.map(({ graph_data: graph }) => graph?.[0]?.value)).toEqual([20, 20, 1, null]);
    const valuesOf = (all: typeof weekly) =>
      all.map(({ graph_data: graph }) => graph?.filter(({ key, value }) => key === "29-12-2025" || value !== null));
    expect(valuesOf(yearly)).toEqual(valuesOf(weekly));
  });

  test.each(["school_id__in", "school_ids"])(
    "are returned for at most 500 schools per request: %s",
    async (parameter) => {
      for (const layer of [SPEED, "/api/accounts/layers/10001"]) {
        const url = `${layer}/info/?${WEEK}&${parameter}=`;
        expect(await server.read(url + idsUpTo(500))).toHaveLength(8);
        const { status, json } = await server.get(url + idsUpTo(501));
        expect([status, json()]).toEqual([
          400,
          expect.objectContaining({ parameter, code: "invalid", detail: expect.stringContaining("at most 500") }),
        ]);
      }
    },
  );

  test("have no limit in responses that contain only numbers or pages of schools", async () => {
    const query = `school_ids=${idsUpTo(501)}&layer_id=3&${WEEK}`;
    expect(await server.read(`/api/statistics/global-stat/?${query}`)).toMatchObject({ schools_connected: 8 });
    expect(await server.read(`/api/v1/schools/table/?${query}`)).toMatchObject({ count: 8 });
    expect(await server.read(`/api/statistics/connectivity/?${query}`)).toMatchObject({ no_of_schools_measure: 5 });
  });
});

describe("versions of responses", () => {
  const etagOf = async (url: string) => (await server.http.app.inject({ url })).headers.etag;
  const info3 = `${SPEED}/info/?${WEEK}`;
  const still = ["/api/statistics/global-stat/", "/api/locations/schools/tiles/connectivity_status/0/0/0.mvt"];

  test("change with measurements of the same days, but not of other days", async () => {
    const before = await Promise.all([info3, ...still].map(etagOf));
    await server.measure([{ school: 1, day: MONDAY + 7, download: 5 }]);
    expect(await Promise.all([info3, ...still].map(etagOf))).toEqual(before);
    await server.measure([{ school: 1, day: MONDAY + 3, download: 5 }]);
    expect(await etagOf(info3)).not.toBe(before[0]);
    expect(await Promise.all(still.map(etagOf))).toEqual(before.slice(1));
  });

  test("allow permanent caching of a URL with the version of the numbers, also for tiles, but not of other URLs", async () => {
    const { data_version: version } = await info(WEEK);
    for (const url of [info3, `${SPEED}/map/0/0/0.mvt?${WEEK}`, `${CONNECTIVITY}/0/0/0.mvt?${WEEK}`]) {
      const policy = async (v: string) =>
        (await server.http.app.inject({ url: `${url}&v=${v}` })).headers["cache-control"];
      expect(await policy(version)).toContain("immutable");
      expect(await policy(`${version}9`)).not.toContain("immutable");
    }
  });

  test("the same request returns the same bytes", async () => {
    const bytes = async () => (await server.http.app.inject({ url: `${CONNECTIVITY}/3/4/4.mvt?${WEEK}` })).rawPayload;
    expect((await bytes()).equals(await bytes())).toBe(true);
  });
});

test("a measurement changes the tile of its week", async () => {
  const seventh = async () => {
    const tile = await features(`${CONNECTIVITY}/8/94/145.mvt?${WEEK}&country_id=${server.countryId("BR")}`);
    return tile.find(({ id }) => id === 7);
  };
  expect(await seventh()).toEqual({ id: 7, connectivity_status: "connected", is_rt_connected: false });
  await server.measure([{ school: 7, day: MONDAY, download: 21_000_000 }]);
  expect(await seventh()).toEqual({
    id: 7,
    connectivity: "good",
    connectivity_status: "connected",
    is_rt_connected: true,
  });
});

describe("the last days", () => {
  const last = () => server.read<{ results: object[] }>("/api/v1/statistics/last-days/?layer_id=3");

  test("contain the last day of each country, which later data move but older data do not", async () => {
    const before = await last();
    expect(before.results).toMatchObject([{ code: "KE" }]);
    await server.measure([{ school: 1, day: MONDAY - 200, download: 1 }]);
    expect(await last()).toEqual(before);
    await server.measure([
      { school: 1, day: MONDAY + 8, download: 1 },
      { school: 7, day: MONDAY + 2, download: 1 },
    ]);
    expect(await last()).toEqual({
      results: [
        { code: "BR", last_day: "31-12-2025" },
        { code: "KE", last_day: "06-01-2026" },
      ],
    });
  });

  test("exist only for a live layer", async () => {
    const { status, json } = await server.get("/api/v1/statistics/last-days/?layer_id=10001");
    expect(status, JSON.stringify(json())).toBe(404);
  });
});

describe("schools that still measure and schools that stopped measuring", () => {
  const states = (query = "") => server.read<LiveStateCounts>(`/api/v1/statistics/freshness/?${query}`);
  const idsOf = async (query: string) => {
    const url = `/api/v1/schools/table/?sort=name&${kenyan()}&${query}`;
    const { results } = await server.read<{ results: { id: number }[] }>(url);
    return results.map(({ id }) => id).sort((a, b) => a - b);
  };

  test("are counted from the newest complete day and listed with one filter", async () => {
    await server.measure([
      { school: 6, day: MONDAY - 21, upload: 1 },
      { school: 7, day: MONDAY - 20, download: 1 },
    ]);
    expect(await states()).toMatchObject({ day: "29-12-2025", live: 5, at_risk: 1, dropped_off: 1 });
    expect(await states(kenyan())).toMatchObject({ live: 4, at_risk: 1, dropped_off: 1 });
    expect(await states(`${kenyan()}&live_state__in=dropped_off`)).toMatchObject({ live: 0, dropped_off: 1 });
    expect(await idsOf("live_state__in=at_risk|dropped_off")).toEqual([5, 6]);
    expect(await idsOf(`live_state__in=live&layer_id=3&${WEEK}&num_students__range=10,null`)).toEqual([2, 3, 4]);
    expect(await features(`${CONNECTIVITY}_status/5/19/16.mvt?live_state__in=at_risk`)).toHaveLength(1);
    const { status, json } = await server.get("/api/statistics/global-stat/?live_state__in=x&live_state__range=1,2");
    expect([status, json()]).toMatchObject([400, { parameter: "live_state__range", code: "invalid_filter" }]);
  });

  test("change with measurements, and with the day until the current day is complete", async () => {
    const url = `/api/v1/schools/table/?${kenyan()}&live_state__in=at_risk`;
    const etag = async () => (await server.http.app.inject({ url })).headers.etag;
    const first = await etag();
    expect(await etag()).toBe(first);
    await server.measure([{ school: 1, day: MONDAY + 9, download: 1 }]);
    expect(await etag()).not.toBe(first);
    expect(await states(kenyan())).toMatchObject({ day: "06-01-2026", live: 4, at_risk: 0, dropped_off: 1 });
    clock.now += 13 * 86_400_000;
    await server.measure([{ school: 1, day: MONDAY + 22, download: 1 }]);
    expect(await states(kenyan())).toMatchObject({ day: "19-01-2026", live: 1, at_risk: 3, dropped_off: 1 });
    expect(await idsOf("live_state__in=at_risk")).toEqual([2, 3, 4]);
  });

  test("are a separate layer, which does not affect other layers and countries", async () => {
    await server.measure([{ school: 6, day: MONDAY - 21, upload: 1 }]);
    const layer = await server.read<Layer>("/api/accounts/layers/10002/metadata/");
    expect(layer).toMatchObject({ type: "STATIC", active_countries_list: [{ country: server.countryId("KE") }] });
    const states = "/api/accounts/layers/10002";
    expect(await server.read(`${states}/info/?${kenyan()}`)).toMatchObject({
      total_schools: 6,
      counts: { good: 4, moderate: 1, bad: 1, unknown: 0 },
    });
    const tile = await features(`${states}/map/5/19/16.mvt`);
    const classes = tile.map(({ field_status: name, count = 1 }) => [name, count]);
    expect(Object.fromEntries(classes)).toEqual({ good: 4, moderate: 1, bad: 1 });
    const url = `/api/v1/schools/table/?${kenyan()}&layer_id=10002&sort=value`;
    const { results } = await server.read<{ results: { value: string }[] }>(url);
    expect(results.map(({ value }) => value)).toEqual([...Array(4).fill("live"), "at_risk", "dropped_off"]);
    await server.measure([{ school: 5, day: MONDAY, download: 1 }]);
    expect(await server.read(`${states}/info/?${kenyan()}`)).toMatchObject({
      counts: { good: 5, moderate: 1, bad: 0 },
    });
    expect(await server.read(`${states}/info/?country_id=${server.countryId("BR")}`)).toMatchObject({
      total_schools: 0,
    });
  });

  test("have a filter in the list of filters only where schools have measured", async () => {
    const named = async (code: string) => {
      const url = `/api/accounts/adv_filters/PUBLISHED/${server.countryId(code)}/`;
      const { results } = await server.read<{ results: AdvancedFilter[] }>(url);
      return results.filter(({ column_configuration: { name } }) => name === "live_state");
    };
    expect(await named("KE")).toMatchObject([
      { query_param_filter: "in", options: { choices: [{ value: "live" }, {}, {}] } },
    ]);
    expect(await named("BR")).toEqual([]);
  });
});

describe("stability", () => {
  const stability = (query: string) =>
    server.read<ResponseOf<typeof getStability>>(`/api/v1/statistics/stability/?layer_id=3&${query}`);

  test("is the median over schools of the share of their days that reach the benchmark, with each day as the mean of its sources", async () => {
    // At this point school 1 reached it on its only day; 2, 3 and 4 did not; 5 did not measure in the week.
    expect(await stability(`${WEEK}&${kenyan()}`)).toMatchObject({ stability: 0, schools: 4 });
    await server.measure([
      { school: 2, day: MONDAY + 1, download: 30_000_000 },
      { school: 2, day: MONDAY + 2, download: 30_000_000, source: "Devices" },
      { school: 2, day: MONDAY + 2, download: 10_000_000 },
      { school: 3, day: MONDAY + 1, download: 30_000_000 },
      { school: 3, day: MONDAY + 2, download: 30_000_000 },
    ]);
    // Shares 1, 1/3, 2/3 and 0.
    expect(await stability(`${WEEK}&${kenyan()}`)).toMatchObject({ stability: 0.5, schools: 4 });
    expect(await stability(`${WEEK}&${kenyan()}&num_students__range=0,10`)).toMatchObject({
      stability: 0.6667,
      schools: 2,
    });
    await server.measure([{ school: 2, day: MONDAY + 3, download: 30_000_000 }]);
    expect(await stability(`${WEEK}&school_id__in=2`)).toMatchObject({ stability: 0.5, schools: 1 });
    expect(await stability(`start_date=25-11-2025&end_date=20-12-2025&school_id__in=5`)).toMatchObject({
      stability: 0,
    });
    for (const [id, share] of [
      [2, 0.5],
      [3, 0.6667],
    ] as const) {
      const [row] = await rows(String(id));
      const classes = row!.graph_data!.map(({ class: name }) => name);
      expect(stabilityOf(stableDays(classes))).toBeCloseTo(share, 4);
    }
  });

  test("is available for at most 31 days, and only for a live layer", async () => {
    expect(await stability("start_date=01-12-2025&end_date=01-01-2026")).toMatchObject({
      ...{ stability: null, schools: 0, results: [] },
    });
    expect((await server.get("/api/v1/statistics/stability/?layer_id=10001")).status).toBe(404);
  });
});
