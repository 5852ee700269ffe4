import { ATTRIBUTES, type AttributeColumn, attributeOf } from "@schoolmap/contract";
import { describe, expect, test } from "vitest";
import type { Delimiter } from "./records.ts";
import { createCellReader, readText } from "./values.ts";

function value(column: AttributeColumn, cell: string, delimiter: Delimiter = ",") {
  return createCellReader(attributeOf(column)!, delimiter)(cell);
}

describe("a cell", () => {
  test.each(["", "  ", "NA", "n/a", "nd", "nan", "NULL", "-"])("with %j is empty in every column", (cell) => {
    for (const attribute of ATTRIBUTES) expect(createCellReader(attribute, ",")(cell)).toBeNull();
  });

  test("converts speeds from Mbps to bps", () => {
    expect(value("connectivity_speed", "10")).toBe(10_000_000);
    expect(value("connectivity_speed", "0.0000004")).toBe(0);
    expect(value("download_speed_benchmark", "1.5")).toBe(1_500_000);
    expect(value("connectivity_speed", "-1")).toBeUndefined();
    expect(value("connectivity_speed", "fast")).toBeUndefined();
  });

  test("accepts only counts that are integers and not negative", () => {
    expect(value("num_students", "120")).toBe(120);
    expect(value("num_students", "120.0")).toBe(120);
    expect(value("num_students", "12.5")).toBeUndefined();
    expect(value("num_students", "-3")).toBeUndefined();
    expect(value("num_students", "3000000000")).toBeUndefined();
  });

  test("accepts a decimal comma when the comma is not the delimiter", () => {
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
  ])("parses the flag %j as %j", (cell, flag) => {
    expect(value("computer_lab", cell)).toBe(flag);
  });

  test("normalises words of coverage and environment", () => {
    expect(value("coverage_type", "No Service")).toBe("no");
    expect(value("coverage_type", "4G")).toBe("4g");
    expect(value("coverage_type", "GPRS")).toBe("unknown");
    expect(value("environment", "Urbana")).toBe("urban");
    expect(value("environment", "moon")).toBeUndefined();
  });

  test("accepts only years from 1900 to 2100", () => {
    expect(value("school_data_collection_year", "2023")).toBe(2023);
    expect(value("school_data_collection_year", "23")).toBeUndefined();
  });

  test("removes control characters from texts, and truncates them to the column length without splitting a character", () => {
    expect(readText(" a\tb\u0000\nc ")).toBe("a b c");
    expect(readText("ab😀", 3)).toBe("ab");
    expect(value("school_type", "x".repeat(100))).toHaveLength(64);
  });
});
