import type { FilterChoice } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { refusedChoices } from "./refused-choices.ts";

const bogus: FilterChoice = { column: "bogus", lookup: "iexact", values: ["1"] };
const turned: FilterChoice = { column: "num_students", lookup: "range", min: 5, max: 1, none: true };
const good: FilterChoice = { column: "education_level", lookup: "in", values: ["primary"] };

test("finds the choices that the server refused by their API names, each with its error", () => {
  const refused = new Map([
    ["bogus__iexact", "invalid_filter"],
    ["num_students__none_range", "invalid_filter_value"],
  ]);
  expect(refusedChoices([bogus, good, turned], refused)).toEqual([
    { choice: bogus, text: "filters.unknown" },
    { choice: turned, text: "filters.badValue" },
  ]);
  expect(refusedChoices([bogus], undefined)).toEqual([]);
});
