import type { Layer } from "@schoolmap/contract";
import { describe, expect, it } from "vitest";
import { fieldText } from "./field-value.ts";

function createLayer(type: string): Layer {
  return { data_source_column: { "1": { name: "column", type } } } as unknown as Layer;
}

describe("fieldText", () => {
  it("shows a number in the unit given by the row", () => {
    expect(fieldText({ field_value: "20.5", field_unit: "Mbps" }, createLayer("int"), "en")).toBe("20.5\u00a0Mbps");
    expect(fieldText({ field_value: "1234" }, createLayer("int"), "es")).toBe("1.234");
  });

  it("shows the name of the network that covers the school, but no name when there is none", () => {
    expect(fieldText({ field_value: "4g" }, createLayer("str"), "en")).toBe("4G");
    expect(fieldText({ field_value: "no" }, createLayer("str"), "en")).toBeNull();
  });

  it("returns null when the class is sufficient, and never shows a missing value as zero", () => {
    expect(fieldText({ field_value: "true" }, createLayer("boolean"), "en")).toBeNull();
    expect(fieldText({ field_value: null }, createLayer("int"), "en")).toBeNull();
    expect(fieldText({}, createLayer("int"), "en")).toBeNull();
  });
});
