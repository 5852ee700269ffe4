import type { AdvancedFilter } from "@schoolmap/contract";
import type { FilterChoice } from "@schoolmap/rules";
import { expect, test } from "vitest";
import english from "../../i18n/texts/en.json";
import { createTranslate } from "../../i18n/translate.ts";
import { filterWords } from "./filter-words.ts";

const t = createTranslate("en", english.core);

const createFilter = (downcast?: string): AdvancedFilter => ({
  id: 1,
  name: "Speed",
  type: "RANGE",
  description: "",
  query_param_filter: "range",
  column_configuration: {
    name: "speed",
    label: "Speed",
    type: "int",
    table_name: "school_static",
    table_alias: "school_static",
    table_label: "",
    options: { applicable_filter_types: {}, ...(downcast ? { downcast_aggr_str: downcast } : {}) },
  },
  options: { choices: [{ label: "Fibre", value: "fiber" }] },
});

const range = { column: "speed", lookup: "range" as const, min: null, max: null, none: false };
const list = { column: "speed", lookup: "in" as const };

test.each<[FilterChoice, string]>([
  [{ ...range, min: 1_000_000, max: 5_000_000 }, "Speed: 1–5"],
  [{ ...range, min: 2_500_000 }, "Speed: at least 2.5"],
  [{ ...range, max: 2_000_000, none: true }, "Speed: at most 2, or with no value"],
  [{ ...range, none: true }, "Speed: with no value"],
  [{ ...list, values: ["Fiber", "radio"] }, "Speed: Fibre, radio"],
  [{ ...list, values: ["true", "none"] }, "Speed: Yes, Unknown"],
  [{ ...list, values: ["a", "b"], labels: ["Both"] }, "Speed: Both"],
])("shows %j as '%s'", (choice, words) => {
  expect(filterWords(choice, createFilter("{val} / (1000 * 1000)"), t, (text) => text)).toBe(words);
});

test.each([
  [{ min: 1_000_000, max: 5_000_000 }, "Speed: 1–5 Mbps"],
  [{ min: 2_500_000 }, "Speed: at least 2.5 Mbps"],
  [{ max: 2_000_000 }, "Speed: at most 2 Mbps"],
])("shows the limits %j of a column with a unit as '%s'", (limits, words) => {
  const choice = { ...range, column: "connectivity_speed", ...limits };
  expect(filterWords(choice, createFilter("{val} / (1000 * 1000)"), t, (text) => text)).toBe(words);
});

test("names a filter that is not published after its column", () => {
  const words = filterWords({ ...range, column: "num_students", min: 50 }, undefined, t, (text) => text);
  expect(words).toBe("num students: at least 50");
});
