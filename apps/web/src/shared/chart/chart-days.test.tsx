import type { LiveBenchmark } from "@schoolmap/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import english from "../../i18n/texts/en.json";
import { createTranslate } from "../../i18n/translate.ts";
import { Bars } from "./bars.tsx";
import { chartCsv, chartDays, limitsOf } from "./chart-days.ts";
import { daySentence } from "./day-words.ts";

const t = createTranslate("en", { ...english.core, ...english.live });

const createBenchmark = (more: Partial<LiveBenchmark> = {}): LiveBenchmark => ({
  benchmark_value: "20000000",
  rounded_benchmark_value: 20,
  benchmark_unit: "bps",
  base_benchmark: "1000000",
  parameter_column_unit: "bps",
  round_unit_value: "{val} / (1000 * 1000)",
  convert_unit: "mbps",
  display_unit: "Mbps",
  benchmark_type: "global",
  benchmark_name: "Global",
  ...more,
});
const graph = [
  { group: "Speed", key: "09-11-2026", value: 20 },
  { group: "Speed", key: "10-11-2026", value: 21.34 },
  { group: "Speed", key: "11-11-2026", value: null },
  { group: "Speed", key: "12-11-2026", value: 0 },
];

test("each day is judged by the benchmark of the answer: equal to it is moderate, no value is unknown, zero is bad", () => {
  const names = chartDays(graph, createBenchmark(), false).map(({ name }) => name);
  expect(names).toEqual(["moderate", "good", "unknown", "bad"]);
});

test("limits are in the unit that people read", () => {
  expect(limitsOf(createBenchmark())).toEqual({ benchmark: 20, base: 1 });
  const latency = { benchmark_unit: "ms", display_unit: "ms", base_benchmark: "300", rounded_benchmark_value: 100 };
  expect(limitsOf(createBenchmark(latency))).toEqual({ benchmark: 100, base: 300 });
});

test("where every school has its own benchmark, a day has no class", () => {
  const days = chartDays(graph, createBenchmark({ benchmark_value: "", rounded_benchmark_value: null }), false);
  expect(days.map(({ name }) => name)).toEqual([undefined, undefined, undefined, undefined]);
});

test("a day without a measurement is an open box and says so; it is no zero", () => {
  const days = chartDays(graph, createBenchmark(), false);
  const html = renderToStaticMarkup(<Bars days={days} benchmark={20} at={undefined} />);
  expect(html.match(/chart-missing/g)).toHaveLength(1);
  expect(html.match(/chart-bar /g)).toHaveLength(3);
  expect(html).toContain("chart-benchmark");
  expect(daySentence(days[2]!, "Mbps", t)).toBe("Wed 11 Nov 2026: No data");
  expect(daySentence(days[1]!, "Mbps", t)).toBe("Tue 10 Nov 2026: 21.3\u00a0Mbps, Good");
});

test("the file has a row for every day, empty where nobody measured", () => {
  expect(chartCsv(chartDays(graph, createBenchmark(), false), "Mbps").split("\r\n")).toEqual([
    "day,value,unit,class",
    "2026-11-09,20,Mbps,moderate",
    "2026-11-10,21.34,Mbps,good",
    "2026-11-11,,Mbps,",
    "2026-11-12,0,Mbps,bad",
  ]);
});
