import type { MeasuredPeriods } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { MONDAY, NOW, openKenyanSpeeds } from "../testing/kenyan-speeds.ts";

const { server, clock, info } = await openKenyanSpeeds();

const periods = (query = "") => server.read<MeasuredPeriods>(`/api/v1/periods/?layer_id=3${query}`);
const starts = ({ results }: MeasuredPeriods) => results.map(({ start_date }) => start_date);
const kenyan = () => `&country_id=${server.countryId("KE")}`;
const UNITS = ["week", "month"] as const;

test("lists every week from the first with data to the current one, including weeks without data", async () => {
  const { results, benchmark_metadata } = await periods();
  expect(results.map(({ start_date, schools }) => [start_date, schools])).toEqual([
    ["24-11-2025", 1],
    ["01-12-2025", 0],
    ["08-12-2025", 0],
    ["15-12-2025", 0],
    ["22-12-2025", 0],
    ["29-12-2025", 4],
    ["05-01-2026", 0],
  ]);
  expect(results[1]).toMatchObject({ value: null, class: "unknown", days: "0000000" });
  expect(results[5]).toMatchObject({ end_date: "04-01-2026", value: 10.5, class: "moderate", days: "1000000" });
  expect(benchmark_metadata).toMatchObject({ rounded_benchmark_value: 20, display_unit: "Mbps" });
});

test("counts a school once per month, regardless of the number of weeks and sources", async () => {
  await server.measure([
    { school: 1, day: MONDAY - 7, download: 40_000_000 },
    { school: 1, day: MONDAY - 14, download: 40_000_000, source: "Devices" },
  ]);
  const { results } = await periods("&unit=month");
  expect(results.map(({ start_date, schools }) => [start_date, schools])).toEqual([
    ["01-11-2025", 1],
    ["01-12-2025", 4],
    ["01-01-2026", 0],
  ]);
  expect(results[1]?.days).toBe(`${"0".repeat(14)}1${"0".repeat(6)}1${"0".repeat(6)}100`);
});

test("returns the same numbers as the panel of each period, for the world, a country and a region", async () => {
  await server.measure([
    { school: 7, day: MONDAY + 1, download: 80_000_000 },
    { school: 1, day: MONDAY - 20, download: 3_000_000, n: 4 },
    { school: 2, day: MONDAY + 8, download: 33_000_000, source: "Devices" },
  ]);
  const scopes = ["", kenyan(), `${kenyan()}&admin1_id=${server.regionId("KEN001")}`];
  for (const scope of scopes)
    for (const unit of UNITS) {
      const { results } = await periods(`${scope}&unit=${unit}`);
      expect(results.length).toBeGreaterThan(1);
      for (const { start_date, end_date, ...period } of results) {
        const panel = await info(`start_date=${start_date}&end_date=${end_date}${scope}`);
        expect({ scope, start_date, ...period }).toMatchObject({
          schools: panel.school_with_realtime_data,
          value: panel.live_avg,
          class: panel.live_avg_connectivity,
          days: panel.graph_data.map(({ value }) => (value === null ? "0" : "1")).join(""),
        });
      }
    }
});

test("returns the values of requested schools, with the mean of a day with several measurements", async () => {
  await server.measure([
    { school: 7, day: MONDAY + 1, download: 80_000_000, n: 3 },
    { school: 8, day: MONDAY + 1, download: 1_000_000 },
  ]);
  const { results } = await periods("&school_ids=1,7");
  expect(results).toMatchObject([
    { start_date: "29-12-2025", schools: 2, value: 50, class: "good", days: "1100000" },
    { start_date: "05-01-2026", schools: 0, value: null },
  ]);
});

test("filters narrow the count and omit the value", async () => {
  const { results } = await periods(`${kenyan()}&num_students__range=20,40`);
  const week = results.find(({ start_date }) => start_date === "29-12-2025");
  expect(week).toMatchObject({ schools: 2, days: "1000000" });
  expect(week).not.toHaveProperty("value");
  expect(week).not.toHaveProperty("class");
});

test("includes new measurements, also late ones, and a new week", async () => {
  const before = await periods(kenyan());
  await server.measure([
    { school: 6, day: MONDAY + 8, download: 7_000_000 },
    { school: 6, day: MONDAY - 200, download: 7_000_000 },
  ]);
  const after = await periods(kenyan());
  expect(after.data_version).not.toBe(before.data_version);
  expect(after.results.at(-1)).toMatchObject({ start_date: "05-01-2026", schools: 1, value: 7 });
  expect(starts(after)[0]).toBe("09-06-2025");
  clock.now = NOW + 7 * 86_400_000;
  expect(starts(await periods(kenyan())).at(-1)).toBe("12-01-2026");
});

test("returns no periods without measurements, 404 for a layer that is not live, and 400 for an unknown unit", async () => {
  expect((await periods(`&country_id=${server.countryId("BR")}`)).results).toEqual([]);
  expect((await server.get("/api/v1/periods/?layer_id=4")).status).toBe(404);
  expect((await server.get("/api/v1/periods/?layer_id=3&unit=year")).status).toBe(400);
});
