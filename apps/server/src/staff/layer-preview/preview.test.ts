import { type LayerDefinition, type LiveLayerInfo, layerDefinition, type StaticLayerInfo } from "@schoolmap/contract";
import { dayOf, parseDay } from "@schoolmap/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLiveServer, type LiveTestServer } from "../../numbers/testing/create-live-server.ts";
import { liveSnapshotOf } from "../../view/view-request.ts";
import { draftLayer } from "./draft-layer.ts";
import { preview } from "./preview.ts";

const NOW = Date.UTC(2026, 10, 18);
const MONDAY = parseDay("09-11-2026")!;
const DOWNLOAD = 3;
const COVERAGE = 4;

let server: LiveTestServer;
let kenya: number;

beforeAll(async () => {
  server = await createLiveServer(() => NOW);
  expect(dayOf(NOW)).toBeGreaterThan(MONDAY);
  kenya = server.countryId("KE");
  const brazil = server.countryId("BR");
  const school = (countryId: number, at: number, coverage: string | null) => ({
    countryId,
    lon: 35 + at / 10,
    lat: -1,
    attributes: coverage ? { coverage_type: coverage, num_students: at * 100 } : {},
  });
  await server.settle([
    school(kenya, 1, "4g"),
    school(kenya, 2, "3g"),
    school(kenya, 3, null),
    school(brazil, 4, "4g"),
    school(brazil, 5, "no"),
  ]);
  await server.measure([
    { school: 1, day: MONDAY, download: 30_000_000 },
    { school: 2, day: MONDAY, download: 10_000_000 },
    { school: 3, day: MONDAY - 30, download: 10_000_000 },
    { school: 4, day: MONDAY, download: 2_000_000 },
  ]);
});
afterAll(() => server.close());

const label = (labels: string) => ({ values: [], labels });
const define = (changes: object = {}): LayerDefinition =>
  layerDefinition.parse({
    type: "LIVE",
    column_name: "connectivity_speed",
    global_benchmark: { value: "20000000", unit: "bps", convert_unit: "mbps" },
    base_benchmark: "5000000",
    legend_configs: { good: label("Good"), moderate: label("Moderate"), bad: label("Bad"), unknown: label("Unknown") },
    ...changes,
  });
const coverage = (legend_configs: object) =>
  define({ type: "STATIC", column_name: "coverage_type", legend_configs, global_benchmark: {}, base_benchmark: "" });

const previewOf = (definition: LayerDefinition, options: object = {}) =>
  preview(
    liveSnapshotOf({ ...server, index: () => server.index, catalog: () => server.catalog }),
    draftLayer(definition),
    {
      ...options,
      limit: null,
      signal: new AbortController().signal,
    },
  );

describe("the preview of a live layer", () => {
  it("has the same counts as the public map after publication", async () => {
    const answer = await previewOf(define(), { country_id: kenya });
    const info = await server.read<LiveLayerInfo>(`/api/accounts/layers/${DOWNLOAD}/info/?country_id=${kenya}`);
    const { good, moderate, no_internet: bad, unknown } = info.real_time_connected_schools;
    expect(answer.country).toEqual({
      counts: { good, moderate, bad, unknown },
      schools: info.no_of_schools_measure,
      with_value: info.school_with_realtime_data,
      total: 3,
      difference: null,
      average: info.live_avg,
      average_class: info.live_avg_connectivity,
    });
    expect(answer.world).toMatchObject({ counts: { good: 1, moderate: 1, bad: 1, unknown: 1 }, total: 5 });
    expect(answer).toMatchObject({ countries: 2, unit: "Mbps", period: { start_date: "09-11-2026" } });
  });

  it("shows all values in equal steps, including the thresholds", async () => {
    const { distribution } = await previewOf(define());
    expect(distribution!.max).toBe(30);
    expect(distribution!.bars.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect([distribution!.bars[39], distribution!.bars[Math.floor((10 / 30) * 40)], distribution!.bars[2]]).toEqual([
      1, 1, 1,
    ]);
    const moved = await previewOf(define({ global_benchmark: { value: "60000000", unit: "bps" } }), { max: 30 });
    expect(moved.distribution).toEqual(distribution);
    expect(moved.world.counts).toEqual({ good: 0, moderate: 2, bad: 1, unknown: 1 });
  });

  it("reports the differences from the published layer", async () => {
    const { legend, benchmark, baseBenchmark } = server.catalog.layers.get(DOWNLOAD)!;
    const published = { legend_configs: legend, global_benchmark: benchmark, base_benchmark: baseBenchmark };
    const same = await previewOf(define(published), { layer_id: DOWNLOAD, country_id: kenya });
    const none = { counts: { good: 0, moderate: 0, bad: 0, unknown: 0 }, changed: 0 };
    expect([same.world.difference, same.country!.difference]).toEqual([none, none]);
    const value = "40000000";
    const stricter = await previewOf(define({ ...published, global_benchmark: { ...benchmark, value } }), {
      layer_id: DOWNLOAD,
    });
    expect(stricter.world.difference).toEqual({ counts: { good: -1, moderate: 1, bad: 0, unknown: 0 }, changed: 1 });
  });

  it("is refused for an invalid definition, with the problem of each field", () => {
    expect(() => draftLayer(define({ base_benchmark: "90000000" }))).toThrow(
      expect.objectContaining({ code: "invalid", errors: [expect.objectContaining({ path: "layer.base_benchmark" })] }),
    );
  });
});

describe("the preview of a static layer", () => {
  const legend = { good: { values: ["4g", "3g"], labels: "Good" }, bad: { values: ["no"], labels: "None" } };

  it("has the same counts as the public map after publication", async () => {
    const same = await previewOf(coverage(server.catalog.layers.get(COVERAGE)!.legend), {
      layer_id: COVERAGE,
      country_id: kenya,
    });
    const info = await server.read<StaticLayerInfo>(`/api/accounts/layers/${COVERAGE}/info/?country_id=${kenya}`);
    expect(same.country).toMatchObject({
      counts: info.counts,
      with_value: info.total_schools,
      total: 3,
      average: null,
    });
    expect(same.world.difference).toEqual({ counts: { good: 0, moderate: 0, bad: 0, unknown: 0 }, changed: 0 });
  });

  it("reports the existing values and the number of schools that change", async () => {
    const answer = await previewOf(coverage(legend), { layer_id: COVERAGE });
    expect(answer.values).toEqual([
      { value: "4g", count: 2 },
      { value: "3g", count: 1 },
      { value: "no", count: 1 },
    ]);
    expect(answer.world).toMatchObject({
      counts: { good: 3, moderate: 0, bad: 1, unknown: 1 },
      difference: { counts: { good: 1, moderate: -1, bad: 0, unknown: 0 }, changed: 1 },
      schools: 5,
      with_value: 4,
    });
  });

  it("shows numbers as a distribution", async () => {
    const numbers = define({
      ...{ type: "STATIC", column_name: "num_students", global_benchmark: {}, base_benchmark: "" },
      legend_configs: { good: { values: [">= 200"], labels: "Many" }, unknown: label("Unknown") },
    });
    const { distribution, values, world } = await previewOf(numbers);
    expect([values, distribution!.max, distribution!.bars.reduce((a, b) => a + b, 0)]).toEqual([null, 500, 4]);
    expect(world.counts).toEqual({ good: 3, moderate: 0, bad: 0, unknown: 2 });
  });
});
