import { ATTRIBUTES, type AttributeColumn, attributeOf } from "@schoolmap/contract";
import { describe, expect, test } from "vitest";
import type { Delimiter } from "./records.ts";
import { createCellReader, readText } from "./values.ts";

function value(column: AttributeColumn, cell: string, delimiter: Delimiter = ",") {
  return createCellReader(attributeOf(column)!, delimiter)(cell);
}

describe("cells", () => {
  test.each(["", "  ", "NA", "n/a", "nd", "nan", "NULL", "-"])("%j says nothing, in every column", (cell) => {
    for (const attribute of ATTRIBUTES) expect(createCellReader(attribute, ",")(cell)).toBeNull();
  });

  test("speeds are given in Mbps and kept in bps", () => {
    expect(value("connectivity_speed", "10")).toBe(10_000_000);
    expect(value("connectivity_speed", "0.0000004")).toBe(0);
    expect(value("download_speed_benchmark", "1.5")).toBe(1_500_000);
    expect(value("connectivity_speed", "-1")).toBeUndefined();
    expect(value("connectivity_speed", "fast")).toBeUndefined();
  });

  test("counts are whole and not negative", () => {
    expect(value("num_students", "120")).toBe(120);
    expect(value("num_students", "120.0")).toBe(120);
    expect(value("num_students", "12.5")).toBeUndefined();
    expect(value("num_students", "-3")).toBeUndefined();
    expect(value("num_students", "3000000000")).toBeUndefined();
  });

  test("a decimal comma counts where commas do not part cells", () => {
    expect(value("fiber_node_distance", "1,25", ";")).toBe(1.25);
    expect(value("fiber_node_distance", "1,25")).toBeUndefined();
  });

  test.each([
    ["Yes", true],
    ["TRUE", true],
    ["1", true],
    ["no", false],
    ["0", false],
    ["unknown", null],
    ["maybe", undefined],
  ])("the flag %j is %j", (cell, flag) => {
    expect(value("computer_lab", cell)).toBe(flag);
  });

  test("words of coverage and environment are made plain", () => {
    expect(value("coverage_type", "No Service")).toBe("no");
    expect(value("coverage_type", "4G")).toBe("4g");
    expect(value("coverage_type", "GPRS")).toBe("unknown");
    expect(value("environment", "Urbana")).toBe("urban");
    expect(value("environment", "moon")).toBeUndefined();
  });

  test("years outside 1900 to 2100 are no years", () => {
    expect(value("school_data_collection_year", "2023")).toBe(2023);
    expect(value("school_data_collection_year", "23")).toBeUndefined();
  });

  test("texts lose control characters and are cut to what the record holds, never inside a sign", () => {
    expect(readText(" a\tb\u0000\nc ")).toBe("a b c");
    expect(readText("ab😀", 3)).toBe("ab");
    expect(value("school_type", "x".repeat(100))).toHaveLength(64);
  });
});
