import type { getBreakdown, getStability, ResponseOf } from "@schoolmap/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { layerSettings } from "../catalog/testing/layer-settings.ts";
import { CONNECTIVITY, MONDAY, openKenyanSpeeds, SPEED, SPEEDS, WEEK } from "./testing/kenyan-speeds.ts";

const { server, info, rows, features, kenyan } = await openKenyanSpeeds();

const LATENCY = "/api/accounts/layers/6";

describe("the class of a school", () => {
  test("is the same in info, tiles and rows at every boundary", async () => {
    const counted = await info(`${WEEK}&${kenyan()}`);
    expect(counted).toMatchObject({
      no_of_schools_measure: 5,
      school_with_realtime_data: 4,
      countries_with_realtime_data: 1,
      real_time_connected_schools: { good: 1, moderate: 2, no_internet: 1, unknown: 1 },
    });
    const all = await features(`${CONNECTIVITY}/5/19/16.mvt?${WEEK}&${kenyan()}`);
    const only = await features(`${SPEED}/map/5/19/16.mvt?${WEEK}&${kenyan()}`);
    const listed = await rows(SPEEDS.map(([id]) => id).join());
    for (const [id, value, name] of SPEEDS) {
      expect(all.find((school) => school.id === id)).toEqual({
        id,
        ...(name === undefined ? {} : { connectivity: name }),
        connectivity_status: "unknown",
        is_rt_connected: name !== undefined,
      });
      const shown = value == null ? {} : { field_avg: Math.round(value / 10_000) / 100 };
      expect(only.find((school) => school.id === id)).toEqual(
        name && { id, field_status: name, connectivity_status: "unknown", is_rt_connected: true, ...shown },
      );
      expect(listed.find((school) => school.id === id)).toMatchObject({
        live_avg: shown.field_avg ?? null,
        live_avg_connectivity: name ?? "unknown",
        is_rt_connected: name !== undefined,
      });
    }
  });

  test("is good for small values in a reversed layer", async () => {
    await server.measure([49.999, 50, 150, 150.001].map((latency, i) => ({ school: i + 1, day: MONDAY + 1, latency })));
    expect(await info(WEEK, LATENCY)).toMatchObject({
      real_time_connected_schools: { good: 1, moderate: 2, no_internet: 1, unknown: 1 },
      live_avg: 100,
      live_avg_connectivity: "moderate",
      benchmark_metadata: { benchmark_value: "50", base_benchmark: "150", display_unit: "ms", convert_unit: "ms" },
    });
    const tile = await features(`${LATENCY}/map/5/19/16.mvt?${WEEK}&${kenyan()}`);
    expect(tile.map((school) => [school.id, school.field_status])).toEqual([
      [1, "good"],
      [2, "moderate"],
      [3, "moderate"],
      [4, "bad"],
      [5, "unknown"],
    ]);
  });

  test("depends on a country's own benchmark and legend when national is requested, but not on a blank one", async () => {
    const { db } = server.record;
    const setBenchmark = async (value: string) => {
      const benchmarks = { live_layer: { 3: value }, static_layer: {}, benchmark_name: { 3: "Plan 2030" } };
      await db
        .updateTable("country")
        .set({
          benchmark_metadata: JSON.stringify({ ...benchmarks, layer_descriptions: {}, default_national_benchmark: {} }),
        })
        .where("code", "=", "KE")
        .execute();
      await server.reload();
    };
    await setBenchmark("1000000");
    const national = await info(`${WEEK}&${kenyan()}&benchmark=national`);
    expect(national).toMatchObject({
      real_time_connected_schools: { good: 2, moderate: 1, no_internet: 1, unknown: 1 },
      benchmark_metadata: {
        benchmark_value: "1000000",
        rounded_benchmark_value: 1,
        benchmark_type: "national",
        benchmark_name: "Plan 2030",
      },
    });
    const tile = await features(`${CONNECTIVITY}/5/19/16.mvt?${WEEK}&${kenyan()}&benchmark=national`);
    expect(tile.filter(({ connectivity }) => connectivity === "good").map(({ id }) => id)).toEqual([1, 2]);
    await setBenchmark("avg(coalesce(num_students, 9999999))");
    expect(await info(`${WEEK}&${kenyan()}&benchmark=national`)).toMatchObject({
      benchmark_metadata: { benchmark_value: "25", benchmark_type: "national" },
    });
    await setBenchmark(" ");
    expect(await info(`${WEEK}&${kenyan()}&benchmark=national`)).toMatchObject({
      real_time_connected_schools: { good: 1 },
      benchmark_metadata: { benchmark_type: "global", benchmark_name: "Global" },
    });
  });

  test("uses the rounded benchmark for the average", async () => {
    expect(await info(WEEK)).toMatchObject({ live_avg: 10.5, live_avg_connectivity: "moderate" });
    await server.measure([
      { school: 1, day: MONDAY + 1, download: 20_004_000 },
      { school: 1, day: MONDAY + 2, download: 20_006_000 },
    ]);
    expect(await info("start_date=30-12-2025&end_date=30-12-2025")).toMatchObject({
      live_avg: 20,
      live_avg_connectivity: "moderate",
    });
    expect(await info("start_date=31-12-2025&end_date=31-12-2025")).toMatchObject({
      live_avg: 20.01,
      live_avg_connectivity: "good",
    });
  });
});

describe("a country's own rules", () => {
  const perSchool = {
    good: { values: ["value >= coalesce(download_speed_benchmark, 60000000)"], labels: "Enough" },
    bad: { values: [], labels: "Too slow" },
  };

  test("judge each school by its own benchmark, with the same result in info, tiles and rows", async () => {
    const { db } = server.record;
    const countryId = server.countryId("KE");
    await db
      .updateTable("country")
      .set({ layers: layerSettings({ layer_id: 3, legend_configs: perSchool }) })
      .where("id", "=", countryId)
      .execute();
    await server.settle(
      [15_000_000, 15_000_001, null].map((speed, i) => ({
        countryId,
        lon: 35 + i / 3,
        lat: -1.3,
        attributes: speed === null ? {} : { download_speed_benchmark: speed },
      })),
    );
    await server.measure([1, 2, 3].map((school) => ({ school, day: MONDAY, download: 15_000_000 })));
    await server.reload();
    const national = `${WEEK}&${kenyan()}&benchmark=national`;
    expect(await info(national)).toMatchObject({
      real_time_connected_schools: { good: 1, moderate: 0, no_internet: 2, unknown: 0 },
      benchmark_metadata: { benchmark_value: "", rounded_benchmark_value: null, benchmark_type: "national" },
    });
    const tile = await features(`${SPEED}/map/5/19/16.mvt?${national}`);
    expect(tile.map((school) => [school.id, school.field_status])).toEqual([
      [1, "good"],
      [2, "bad"],
      [3, "bad"],
    ]);
    const own = (await rows("1,2,3", `${WEEK}&benchmark=national`)).map((row) => [
      row.live_avg_connectivity,
      row.benchmark_metadata?.rounded_benchmark_value,
    ]);
    expect(own).toEqual([
      ["good", 15],
      ["bad", 15],
      ["bad", 60],
    ]);
    expect(await info(`${WEEK}&${kenyan()}`)).toMatchObject({ real_time_connected_schools: { moderate: 3 } });
    await db.updateTable("country").set({ layers: "[]" }).execute();
  });
});

describe("a benchmark per student", () => {
  const perStudent = `${WEEK}&${kenyan()}&benchmark=per_student`;
  const MBPS = 1_000_000;
  /** Number of students, and speed in Mbps. */
  const SCHOOLS = [
    [400, 20],
    [400, 20.01],
    [1000, 50],
    [1000, 50.01],
    [null, 20],
    [null, 20.01],
    [1000, 0.5],
  ] as const;

  beforeEach(async () => {
    await server.settle(
      SCHOOLS.map(([num_students], i) => ({
        ...{ countryId: server.countryId("KE"), regionId: server.regionId("KEN001"), lon: 35 + i / 8, lat: -1.3 },
        attributes: num_students === null ? {} : { num_students },
      })),
    );
    await server.measure(SCHOOLS.map(([, speed], i) => ({ school: i + 1, day: MONDAY, download: speed * MBPS })));
    await server.reload();
  });

  const setRules = async (rule: string, name: string) => {
    const per_student = { per_student: { 3: rule }, per_student_name: { 3: name } };
    const nothing = { live_layer: {}, static_layer: {}, benchmark_name: {}, layer_descriptions: {} };
    await server.record.db
      .updateTable("country")
      .set({ benchmark_metadata: JSON.stringify({ ...nothing, default_national_benchmark: {}, ...per_student }) })
      .where("code", "=", "KE")
      .execute();
    await server.reload();
  };
  const classesOf = async (query: string) => {
    const listed = await rows("1,2,3,4,5,6,7", `${WEEK}&benchmark=per_student`);
    const tile = await features(`${SPEED}/map/5/19/16.mvt?${query}`);
    const inTile = listed.map(({ id }) => tile.find((school) => school.id === id)?.field_status);
    expect(listed.map((row) => row.live_avg_connectivity)).toEqual(inTile);
    return inTile;
  };

  test("judges each school by its number of students, with the same result in numbers, parts, months, tiles and rows", async () => {
    const result = await info(perStudent);
    expect(result).toMatchObject({
      real_time_connected_schools: { good: 3, moderate: 3, no_internet: 1, unknown: 0 },
      live_avg_connectivity: "unknown",
      benchmark_metadata: {
        ...{ benchmark_value: "", rounded_benchmark_value: null },
        ...{ benchmark_type: "per_student", benchmark_name: "ITU targets for 2030" },
      },
      own_benchmarks: { known: 5, unknown: 2 },
    });
    expect(result.legend?.by).toBe("benchmark");
    expect(result.legend?.classes[0]?.rules).toEqual([
      [
        {
          operator: ">",
          value: 20,
          column: { name: "num_students", label: "Students" },
          factor: 0.05,
          least: 20,
        },
      ],
    ]);
    const expected = ["moderate", "good", "moderate", "good", "moderate", "good", "bad"];
    expect(await classesOf(perStudent)).toEqual(expected);
    const own = (await rows("1,3,5", `${WEEK}&benchmark=per_student`)).map((row) => row.benchmark_metadata);
    expect(own.map((benchmark) => benchmark?.rounded_benchmark_value)).toEqual([20, 50, 20]);
    const [region] = (
      await server.read<ResponseOf<typeof getBreakdown>>(`/api/v1/statistics/breakdown/?layer_id=3&${perStudent}`)
    ).results;
    expect(region?.counts).toEqual({ good: 3, moderate: 3, bad: 1, unknown: 0 });
    expect(await info(`${WEEK}&${kenyan()}`)).toMatchObject({
      real_time_connected_schools: { good: 4, moderate: 2, no_internet: 1 },
      own_benchmarks: null,
    });
  });

  test("has a stability based on the current number of students of each school", async () => {
    const stability = () =>
      server.read<ResponseOf<typeof getStability>>(`/api/v1/statistics/stability/?layer_id=3&${perStudent}`);
    const [region] = (await stability()).results;
    expect([await stability(), region]).toMatchObject([
      { stability: 0, schools: 7 },
      { code: "KEN001", stability: 0, schools: 7 },
    ]);
    await server.measure([3, 5, 7].map((school) => ({ school, day: MONDAY + 1, download: 60 * MBPS })));
    expect(await stability()).toMatchObject({ stability: 0.5, schools: 7 });
  });

  test("is the country's own rule if there is one, and gives no class to a school for which the rule has no result", async () => {
    await setRules("min(1000000000, max(50000000, 1000000 * num_students))", "Plan");
    expect(await info(perStudent)).toMatchObject({
      real_time_connected_schools: { good: 0, moderate: 4, no_internet: 1, unknown: 2 },
      benchmark_metadata: { benchmark_type: "per_student", benchmark_name: "Plan" },
      own_benchmarks: { known: 5, unknown: 2 },
    });
    expect((await classesOf(perStudent)).slice(4, 6)).toEqual(["unknown", "unknown"]);
    await setRules("", "");
  });
});

test("a speed measured by a visitor has the class of a school with the same speed", async () => {
  for (const [, speed, name] of SPEEDS) {
    if (speed == null) continue;
    expect(await server.read(`/api/v1/statistics/speed-class/?download=${speed}`)).toMatchObject({
      class: name,
      benchmark_metadata: { rounded_benchmark_value: 20, display_unit: "Mbps" },
    });
  }
  expect((await server.get("/api/v1/statistics/speed-class/?download=-1")).status).toBe(400);
});

describe("the legend of a live layer", () => {
  const byRule = {
    good: { values: ["value >= 50000000"], labels: "Fast" },
    bad: { values: [], labels: "Slow" },
    unknown: { values: [], labels: "Nobody knows" },
  };
  const setLegend = async (legend: object) => {
    await server.record.db
      .updateTable("layer")
      .set({ legend_configs: JSON.stringify(legend) })
      .where("id", "=", 3)
      .execute();
    await server.reload();
  };

  test("with rules, gives bars, periods and printed limits the same classes as panel and tiles", async () => {
    const { legend_configs: before } = await server.record.db
      .selectFrom("layer")
      .select("legend_configs")
      .where("id", "=", 3)
      .executeTakeFirstOrThrow();
    await setLegend(byRule);
    await server.measure([1, 2].map((school) => ({ school, day: MONDAY + 1, download: 30_000_000 })));
    const tuesday = "start_date=30-12-2025&end_date=30-12-2025";
    const result = await info(`${tuesday}&${kenyan()}`);
    expect(result).toMatchObject({
      real_time_connected_schools: { good: 0, moderate: 0, no_internet: 2, unknown: 3 },
      live_avg: 30,
      live_avg_connectivity: "bad",
      benchmark_metadata: { rounded_benchmark_value: 20 },
      graph_data: [{ key: "30-12-2025", value: 30, class: "bad" }],
      legend: {
        by: "rules",
        classes: [
          { class: "good", label: "Fast", rules: [[{ operator: ">=", value: 50, column: null }]] },
          { class: "bad", label: "Slow", rules: [] },
          { class: "unknown", label: "Nobody knows", rules: [] },
        ],
      },
    });
    const tile = await features(`${SPEED}/map/5/19/16.mvt?${tuesday}&${kenyan()}`);
    expect(tile.filter(({ id }) => id === 1 || id === 2).map((school) => school.field_status)).toEqual(["bad", "bad"]);
    const [school] = await rows("1", tuesday);
    expect(school).toMatchObject({ live_avg_connectivity: "bad", graph_data: [{ value: 30, class: "bad" }] });
    await setLegend(before as object);
  });

  test("judges a day of a school like the school, by the exact value", async () => {
    const [fast, equal] = await rows("1,2", "start_date=29-12-2025&end_date=29-12-2025");
    expect(fast).toMatchObject({ live_avg_connectivity: "good", graph_data: [{ value: 20, class: "good" }] });
    expect(equal).toMatchObject({ live_avg_connectivity: "moderate", graph_data: [{ value: 20, class: "moderate" }] });
  });

  test("without rules, shows the limits of each class in the displayed unit", async () => {
    const { legend, graph_data } = await info(`${WEEK}&${kenyan()}`);
    expect(graph_data.map((day) => day.class)).toEqual(["moderate", null, null, null, null, null, null]);
    expect(legend?.by).toBe("benchmark");
    expect(legend?.classes.map(({ class: name, rules }) => [name, rules])).toEqual([
      ["good", [[{ operator: ">", value: 20, column: null }]]],
      [
        "moderate",
        [
          [
            { operator: ">=", value: 1, column: null },
            { operator: "<=", value: 20, column: null },
          ],
        ],
      ],
      ["bad", [[{ operator: "<", value: 1, column: null }]]],
      ["unknown", []],
    ]);
  });
});
