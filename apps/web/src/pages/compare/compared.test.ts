import type { Layer, LiveLayerInfo } from "@schoolmap/contract";
import { dayFrom, periodOf } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { createResolvedView } from "../../resolved-view/view-fixtures.ts";
import { compareCsv } from "./compare-csv.ts";
import { type Compared, hasManyBenchmarks, highest, livePlace, thinlyKnown, totalOf } from "./compared.ts";

const layer = { name: "Download, speed", type: "LIVE", is_reverse: false } as Layer;
const monday = dayFrom(2026, 11, 9);
const live = { period: periodOf("week", monday) } as Parameters<typeof compareCsv>[1]["live"];

const createInfo = (measured: number, values: readonly (number | null)[], limit = 20) =>
  ({
    no_of_schools_measure: measured,
    school_with_realtime_data: measured,
    real_time_connected_schools: { good: measured, moderate: 0, no_internet: 0, unknown: 0 },
    live_avg: measured === 0 ? null : 30,
    live_avg_connectivity: measured === 0 ? "unknown" : "good",
    graph_data: values.map((value, index) => ({
      ...{ group: "", value, class: value === null ? null : "good" },
      key: `${String(9 + index).padStart(2, "0")}-11-2026`,
    })),
    measurements: measured * 2,
    school_days: measured,
    benchmark_metadata: {
      ...{ rounded_benchmark_value: limit, base_benchmark: "1000000", benchmark_unit: "bps", display_unit: "Mbps" },
      ...{ benchmark_value: "", parameter_column_unit: "bps", round_unit_value: "", convert_unit: "mbps" },
      ...{ benchmark_type: "global", benchmark_name: "" },
    },
  }) as unknown as LiveLayerInfo;

const createColumn = (name: string, schools: number, info?: LiveLayerInfo): Compared => ({
  ...{ key: name.toLowerCase(), name, detail: "", state: "known", scope: { kind: "country", code: "KE" } },
  ...{ view: createResolvedView(), areas: null, isSchool: false, choices: [], isOld: false, retry: () => undefined },
  status: { connected: schools, not_connected: 0, unknown: 0 },
  value: info ? livePlace(info, {}) : null,
});

test("reports values of less than a tenth of the schools, but not of a tenth, of no schools or of a single school", () => {
  const few = createColumn("Few", 101, createInfo(10, []));
  const tenth = createColumn("Tenth", 100, createInfo(10, []));
  const none = createColumn("None", 100, createInfo(0, []));
  const school = { ...createColumn("School", 1, createInfo(0, [])), isSchool: true };
  expect(thinlyKnown([few, tenth, none, school, createColumn("Without", 9)])).toEqual([few]);
});

test("all charts share the axis of the largest value, including the benchmark, and missing measurements have no value", () => {
  const low = createColumn("Low", 9, createInfo(1, [3, null, 7]));
  const high = createColumn("High", 9, createInfo(1, [null, 64]));
  expect(highest([low])).toBe(20);
  expect(highest([low, high])).toBe(64);
  expect(highest([createColumn("Without", 9)])).toBe(0);
});

test("detects columns that use different benchmarks", () => {
  const global = createColumn("Global", 9, createInfo(1, []));
  expect(hasManyBenchmarks([global, global, createColumn("Without", 9)])).toBe(false);
  expect(hasManyBenchmarks([global, createColumn("National", 9, createInfo(1, [], 10))])).toBe(true);
});

test("writes a row for each place in order to the file, with empty fields for unknown values", () => {
  const kenya = createColumn('Kenya, "the" country', 200, createInfo(10, [20, null, 0]));
  const [head, first, second, ...rest] = compareCsv([kenya, createColumn("=Nowhere", 5)], { layer, live }).split(
    "\r\n",
  );
  expect(head).toBe(
    "place,key,connected,not_connected,unknown,layer,good,moderate,bad,insufficient_data,schools_with_data," +
      "from,to,average,unit,class,benchmark,measurements,school_days," +
      "2026-11-09,2026-11-10,2026-11-11,2026-11-12,2026-11-13,2026-11-14,2026-11-15",
  );
  expect(first).toBe(
    '"Kenya, ""the"" country","kenya, ""the"" country",200,0,0,"Download, speed",10,0,0,0,10,' +
      "2026-11-09,2026-11-15,30,Mbps,good,20,20,10,20,,0,,,,",
  );
  expect(second).toBe(`'=Nowhere,'=nowhere,5,0,0,"Download, speed",,,,,,2026-11-09,2026-11-15,${",".repeat(12)}`);
  expect(rest).toEqual([]);
});

test("without a layer, the file contains only the status", () => {
  expect(compareCsv([createColumn("Kenya", 3)], { layer: null, live: undefined })).toBe(
    "place,key,connected,not_connected,unknown\r\nKenya,kenya,3,0,0",
  );
});

test("a place without schools has a total of zero, and a place that is still loading has no total", () => {
  expect(totalOf({ status: { connected: 0, not_connected: 0, unknown: 0 } })).toBe(0);
  expect(totalOf({ status: undefined })).toBeUndefined();
});
