import type { MonthlyShares } from "@schoolmap/contract";
import { dayFrom, parseDay } from "@schoolmap/rules";
import { describe, expect, test } from "vitest";
import { MONDAY, NOW, openKenyanSpeeds, SPEED, WEEK } from "../testing/kenyan-speeds.ts";

const { server, clock, info, rows, features, kenyan } = await openKenyanSpeeds();

describe("periods", () => {
  test("without dates, the last complete week is used, which may end in another year", async () => {
    const { period, graph_data: graph, ...rest } = await info("");
    expect(period).toEqual({ start_date: "29-12-2025", end_date: "04-01-2026" });
    expect(graph).toHaveLength(7);
    expect(graph[0]).toEqual({ group: "Speed", key: "29-12-2025", value: 10.5, class: "moderate" });
    expect(graph.slice(1).every(({ value, class: name }) => value === null && name === null)).toBe(true);
    expect(rest).toMatchObject({ live_avg: 10.5, measurements: 4, school_days: 4, is_data_synced: true });
    expect(rest.sources).toEqual([{ name: "Probes", description: "About Probes" }]);
    expect(Date.parse(rest.updated_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    clock.now = NOW + 7 * 86_400_000;
    expect((await info("")).period.start_date).toBe("05-01-2026");
  });

  test("a school counts from its first day on, including the last day of the period", async () => {
    await server.measure([{ school: 6, day: MONDAY + 6, download: 30_000_000 }]);
    await server.measure([{ school: 7, day: MONDAY + 7, download: 30_000_000 }]);
    expect(await info(WEEK)).toMatchObject({ no_of_schools_measure: 6, real_time_connected_schools: { good: 2 } });
    expect(await info("start_date=05-01-2026&end_date=11-01-2026")).toMatchObject({ no_of_schools_measure: 7 });
  });

  test("late data register a school for all later periods, regardless of earlier requests", async () => {
    const before = "start_date=22-12-2025&end_date=28-12-2025";
    const { no_of_schools_measure: count, data_version: version } = await info(before);
    await server.measure([{ school: 8, day: MONDAY - 60, download: 5 }]);
    const after = await info(before);
    expect(after.no_of_schools_measure).toBe(count + 1);
    expect(after.data_version).not.toBe(version);
  });

  test("a month counts the whole month, a year the whole year, another span its days", async () => {
    await server.measure([{ school: 1, day: MONDAY + 2, download: 10_000_001 }]);
    const value = async (query: string) => (await rows("1", query))[0]?.live_avg;
    expect(await value(WEEK)).toBe(15);
    expect(await value("start_date=01-12-2025&end_date=31-12-2025")).toBe(15);
    expect(await value("start_date=01-01-2025&end_date=31-12-2025")).toBe(15);
    const graphs = (await rows("1,2,6", "start_date=01-01-2025&end_date=31-12-2025")).map(({ graph_data }) =>
      (graph_data ?? []).flatMap(({ key, value: shown }) => (shown === null ? [] : [[key, shown]])),
    );
    expect(graphs).toEqual([
      [
        ["29-12-2025", 20],
        ["31-12-2025", 10],
      ],
      [["29-12-2025", 20]],
      [],
    ]);
    expect(await value("start_date=30-12-2025&end_date=03-01-2026")).toBe(10);
    expect(await value("start_date=30-12-2025&end_date=30-12-2025")).toBeNull();
  });

  test("two sources on one day count as one school, and a layer with one source ignores the other", async () => {
    const { db } = server.record;
    await server.measure([
      { school: 7, day: MONDAY, download: 10_000_000 },
      { school: 7, day: MONDAY, download: 40_000_000, source: "Devices", n: 9 },
    ]);
    const there = `${WEEK}&country_id=${server.countryId("BR")}`;
    expect(await info(there)).toMatchObject({
      school_with_realtime_data: 1,
      real_time_connected_schools: { good: 1, moderate: 0 },
      live_avg: 25,
      school_days: 2,
      measurements: 10,
      sources: [{ name: "Devices" }, { name: "Probes" }],
    });
    const probes = await db.selectFrom("source").select("id").where("name", "=", "Probes").executeTakeFirstOrThrow();
    await db
      .updateTable("layer")
      .set({ source_ids: [probes.id] })
      .where("id", "=", 3)
      .execute();
    await server.reload();
    expect(await info(there)).toMatchObject({ live_avg: 10, school_days: 1, sources: [{ name: "Probes" }] });
    await db.updateTable("layer").set({ source_ids: [] }).where("id", "=", 3).execute();
    await server.reload();
  });

  test.each([
    ["start_date=31-02-2026&end_date=01-03-2026", "start_date"],
    ["start_date=01-03-2026&end_date=29-02-2026", "end_date"],
    ["start_date=02-01-2026&end_date=01-01-2026", "start_date"],
    ["start_date=01-01-2025&end_date=02-01-2026", "end_date"],
    ["start_date=01-01-2026", "end_date"],
  ])("refuses %s and reports %s", async (query, parameter) => {
    for (const url of [`${SPEED}/info/?`, `${SPEED}/map/0/0/0.mvt?`, "/api/statistics/connectivity/?"]) {
      const { status, json } = await server.get(`${url}${query}`);
      expect([status, json()]).toEqual([400, expect.objectContaining({ code: "invalid_date", parameter })]);
    }
  });
});

describe("available dates", () => {
  const configs = (query: string) => server.read<object>(`/api/statistics/connectivityconfigs/?layer_id=3&${query}`);

  test("contain the last week with data before this Monday, its month, and the years", async () => {
    expect(await configs("")).toEqual({
      week: { start_date: "29-12-2025", end_date: "04-01-2026" },
      month: { start_date: "01-12-2025", end_date: "31-12-2025" },
      years: [2025],
      first_day: "29-11-2025",
      last_day: "29-12-2025",
    });
    await server.measure([{ school: 1, day: MONDAY + 8, download: 1 }]);
    expect(await configs("")).toMatchObject({ week: { start_date: "29-12-2025" }, years: [2025, 2026] });
    clock.now = NOW + 7 * 86_400_000;
    expect(await configs("")).toMatchObject({ week: { start_date: "05-01-2026" } });
  });

  test.each([
    ["a country", () => `country_id=${server.countryId("KE")}`, "29-12-2025"],
    ["a country without data", () => `country_id=${server.countryId("BR")}`, undefined],
    ["a region", () => `admin1_id=${server.regionId("KEN001")}`, "29-12-2025"],
    ["schools", () => "school_ids=5,6", "24-11-2025"],
    ["a school", () => "school_id=6", undefined],
  ])("are returned for %s", async (_, query, start) => {
    const answer = await configs(query());
    if (start === undefined) expect(answer).toEqual({});
    else expect(answer).toMatchObject({ week: { start_date: start } });
  });

  test("do not include data of only this week, and do not exist for a static layer", async () => {
    await server.measure([{ school: 7, day: MONDAY + 7, download: 5 }]);
    expect(await configs(`country_id=${server.countryId("BR")}`)).toEqual({});
    expect((await server.get("/api/statistics/connectivityconfigs/?layer_id=4")).status).toBe(404);
  });
});

describe("the years of a country", () => {
  test("have one feature per school and year, from the year of its registration on", async () => {
    await server.measure([{ school: 1, day: parseDay("05-05-2024") ?? 0, download: 2_000_000 }]);
    const tile = await features(`/api/accounts/time-players/v2/5/19/16.mvt?layer_id=3&${kenyan()}&start_year=2020`);
    expect(tile.filter((school) => school.school_id === 1)).toEqual([
      { school_id: 1, year: "2024", field_status: "moderate", is_rt_connected: true },
      { school_id: 1, year: "2025", field_status: "good", is_rt_connected: true },
    ]);
    expect(tile.filter((school) => school.school_id === 4)).toEqual([
      { school_id: 4, year: "2025", field_status: "bad", is_rt_connected: true },
    ]);
    const [first, , , fourth] = await server.read<object[]>(`/api/statistics/time-players/?layer_id=3&${kenyan()}`);
    expect(first).toMatchObject({
      school_id: 1,
      "2024": { field_status: "moderate", is_rt_connected: true },
      "2025": { field_status: "good", is_rt_connected: true },
    });
    expect(fourth).toMatchObject({ "2024": { field_status: "unknown", is_rt_connected: false } });
  });
});

describe("shares by month", () => {
  const FAST = 30_000_000;
  const SLOW = 5_000_000;
  const measure = (month: number, schools: readonly number[], fast: readonly number[]) =>
    server.measure(
      schools.map((school) => ({
        school,
        day: dayFrom(2025, month, 12),
        download: fast.includes(school) ? FAST : SLOW,
      })),
    );
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const shares = (query = "") =>
    server.read<MonthlyShares>(`/api/v1/statistics/monthly-shares/?layer_id=3&${kenyan()}${query}`);
  const numbersOf = ({ results }: MonthlyShares) =>
    results.map((month) => [month.start_date, month.measured, month.reached, month.same_measured, month.same_reached]);

  test("count the schools that reach the benchmark, and the same schools from the first month with at least ten", async () => {
    const place = { countryId: server.countryId("KE"), lat: -1.3 };
    const region = server.regionId("KEN001");
    await server.settle(from(1, 12).map((id) => ({ ...place, regionId: id > 2 ? region : null, lon: 35 + id / 9 })));
    await server.measurements.restart();
    await measure(8, from(1, 3), [1]);
    await measure(10, from(1, 11), [1, 2]);
    await measure(11, [1, 12], [1]);
    await measure(12, from(2, 12), [2, 3, 12]);
    await server.measure([{ school: 1, day: MONDAY + 8, download: FAST }]);
    const answer = await shares();
    expect(numbersOf(answer)).toEqual([
      ["01-08-2025", 3, 1, 2, 0],
      ["01-09-2025", 0, 0, 0, 0],
      ["01-10-2025", 11, 2, 10, 1],
      ["01-11-2025", 2, 1, 0, 0],
      ["01-12-2025", 11, 3, 10, 2],
    ]);
    expect(answer.same).toEqual({ schools: 10, first: "01-10-2025", last: "01-12-2025" });
    const inRegion = await shares(`&admin1_id=${region}`);
    expect(numbersOf(inRegion).at(-1)).toEqual(["01-12-2025", 10, 2, 0, 0]);
    expect(inRegion.same).toBeNull();

    await measure(12, [1], [1]);
    expect(numbersOf(await shares()).at(-1)).toEqual(["01-12-2025", 12, 4, 11, 3]);
  });

  test("have the same numbers as the panel of the month, and none without measurements", async () => {
    const panel = await info(`start_date=01-12-2025&end_date=31-12-2025&${kenyan()}`);
    const { good, moderate, no_internet } = panel.real_time_connected_schools;
    const month = (await shares()).results.at(-1);
    expect(month).toMatchObject({ measured: good + moderate + no_internet, reached: good });
    expect((await periodsOfBrazil()).results).toEqual([]);
    expect((await server.get("/api/v1/statistics/monthly-shares/?layer_id=4")).status).toBe(404);
  });

  const periodsOfBrazil = () =>
    server.read<MonthlyShares>(`/api/v1/statistics/monthly-shares/?layer_id=3&country_id=${server.countryId("BR")}`);
});
