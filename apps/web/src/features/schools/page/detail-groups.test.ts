import { ATTRIBUTES, attributeOf } from "@schoolmap/contract";
import { expect, test } from "vitest";
import english from "../../../i18n/texts/en.json";
import { createTranslate } from "../../../i18n/translate.ts";
import { detailGroups, GROUPS } from "./detail-groups.ts";
import { detailWords } from "./detail-value.ts";

const t = createTranslate("en", english.core);

test("lists every attribute once, in the fixed order of groups", () => {
  const groups = detailGroups({ statistics: {} });
  expect(groups.map(({ group }) => group)).toEqual(GROUPS);
  const columns = groups.flatMap(({ details }) => details.map(({ attribute }) => attribute.column));
  const inHead = ["education_level"];
  expect([...columns, ...inHead].sort()).toEqual(ATTRIBUTES.map(({ column }) => column).sort());
});

test.each([
  ["num_students", 1612, "1,612"],
  ["num_students", 0, "0"],
  ["num_students", null, "No data"],
  ["address", "", "No data"],
  ["computer_lab", false, "No"],
  ["connectivity_speed", 18_640_000, "18.6 Mbps"],
  ["fiber_node_distance", 6.12, "6.1 km"],
  ["school_data_collection_year", 2021, "2021"],
  ["school_type", "public", "<Public>"],
  ["coverage_type", "4g", "<4G>"],
  ["school_data_source", "censo escolar", "<censo escolar>"],
])("formats %s %s as '%s'", (column, value, words) => {
  const groups = detailGroups({ statistics: { [column]: value } });
  const detail = groups.flatMap(({ details }) => details).find(({ attribute }) => attribute === attributeOf(column));
  expect(detailWords(detail!, t, (text) => `<${text}>`).replaceAll("\u00a0", " ")).toBe(words);
});
