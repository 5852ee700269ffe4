import { describe, expect, test } from "vitest";
import { ATTRIBUTE_LABELS } from "./attribute-labels.ts";
import { ATTRIBUTES, type AttributeColumn, attributeOf, type FilterColumn } from "./attributes.ts";
import { LANGS } from "./enums.ts";

describe("the list of attributes", () => {
  test("contains each name once, including CSV headers", () => {
    const names = ATTRIBUTES.flatMap(({ column, csv = [] }) => [column, ...csv]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("types its names, so that an incomplete list of all names does not compile", () => {
    // @ts-expect-error one name is not every name
    const some: Record<AttributeColumn, number> = { electricity_type: 1 };
    // @ts-expect-error no attribute is called so
    const wrong: AttributeColumn = "electricity_kind";
    // @ts-expect-error it holds words
    const text: FilterColumn<"boolean"> = "school_type";
    // @ts-expect-error nobody may filter by it
    const hidden: FilterColumn = "address";
    expect([Object.keys(some), attributeOf(wrong), attributeOf(text)?.kind, attributeOf(hidden)?.filter]).toEqual([
      ["electricity_type"],
      undefined,
      "text",
      false,
    ]);
  });

  test.each(LANGS)("has a unique label for each attribute in %s", (lang) => {
    const labels = ATTRIBUTES.map(({ column }) => ATTRIBUTE_LABELS[column][lang].trim());
    expect(labels.filter((label, at) => label === "" || labels.indexOf(label) !== at)).toEqual([]);
  });
});
