import type { Layer } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { replacedLayer, shownLayer } from "./shown-layer.ts";

type Active = Layer["active_countries_list"];
const active = (...ids: number[]): Active =>
  ids.map((country) => ({ country, is_default: false, data_sources: { name: "", description: "" } }));
const byDefault = (...ids: number[]): Active => active(...ids).map((entry) => ({ ...entry, is_default: true }));

const createLayer = (id: number, type: Layer["type"], list: Active, isBuiltIn = false) =>
  ({ id, type, active_countries_list: list, created_by: isBuiltIn ? null : { id: 1, user_name: "x" } }) as Layer;

const download = createLayer(3, "LIVE", [...byDefault(76), ...active(404, 999)], true);
const latency = createLayer(7, "LIVE", [...active(404), ...byDefault(800)]);
const coverage = createLayer(4, "STATIC", active(76));
const status = createLayer(10001, "SCHOOL_STATUS", [...active(76), ...byDefault(404, 999)], true);
const layers = [status, download, coverage, latency];
const shown = (chosen: number | null | undefined, country?: number) => shownLayer(chosen, layers, country)?.id ?? null;

test("without a choice, the world shows the school status and a country shows its default layer", () => {
  expect(shown(undefined)).toBeNull();
  expect(shown(undefined, 76)).toBe(3);
  expect(shown(undefined, 800)).toBe(7);
});

test("without a choice, the school status is shown where it is the default, although a live layer has data", () => {
  expect(shown(undefined, 999)).toBeNull();
});

test("a chosen layer is shown where it has data", () => {
  expect(shown(7, 404)).toBe(7);
  expect(shown(4, 76)).toBe(4);
  expect(shown(null, 76)).toBeNull();
});

test("a live layer without data is replaced by the default, a static one by the school status", () => {
  expect(shown(7, 76)).toBe(3);
  expect(shown(4, 404)).toBeNull();
});

test("the id of the school status and an unknown id both give the school status", () => {
  expect(shown(10001, 76)).toBeNull();
  expect(shown(99, 76)).toBeNull();
});

test("the replaced layer is returned only when it is certain that it was replaced", () => {
  expect(replacedLayer(4, layers, null)).toBe(coverage);
  expect(replacedLayer(7, layers, download)).toBe(latency);
  expect(replacedLayer(7, layers, latency)).toBeUndefined();
  for (const chosen of [undefined, null, 99, 10001]) expect(replacedLayer(chosen, layers, null)).toBeUndefined();
  expect(replacedLayer(4, layers, undefined)).toBeUndefined();
});
