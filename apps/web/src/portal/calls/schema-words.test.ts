import { expect, test } from "vitest";
import { fieldsOf, limitsOf, typeOf } from "./schema-words.ts";

test.each([
  [{ type: "string" }, "text"],
  [{ type: "string", pattern: "^\\d{1,9}$" }, "whole number"],
  [{ type: "string", pattern: "^\\d{1,9}(,\\d{1,9})*,?$" }, "whole numbers, joined by commas"],
  [{ type: "string", pattern: "^\\d{2}-\\d{2}-\\d{4}$" }, "dd-MM-yyyy"],
  [{ type: "string", format: "date-time" }, "date-time"],
  [{ enum: ["good", "bad"] }, "good | bad"],
  [{ type: ["integer", "null"] }, "whole number or null"],
  [{ anyOf: [{ type: "number" }, { type: "null" }] }, "number or null"],
  [{ type: "array", items: { type: "string" } }, "list of text"],
])("the type of %j is '%s'", (schema, words) => {
  expect(typeOf(schema)).toBe(words);
});

test.each([
  [{ minimum: 1, maximum: 100 }, "1–100"],
  [{ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, ""],
  [{ maxLength: 300 }, "≤ 300 characters"],
  [{ maxItems: 5 }, "≤ 5 items"],
])("the limits of %j are '%s'", (schema, words) => {
  expect(limitsOf(schema)).toBe(words);
});

test("names fields by their path from the top, through lists and nullable objects", () => {
  const row = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };
  const schema = {
    type: "object",
    properties: { results: { type: "array", items: row }, next: { anyOf: [row, { type: "null" }] } },
  };
  expect(fieldsOf(schema).map(({ name, type }) => `${name} ${type}`)).toEqual([
    "results list",
    "results[].id whole number",
    "next object",
    "next.id whole number",
  ]);
});
