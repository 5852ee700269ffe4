import { describe, expect, it } from "vitest";
import type { Figure } from "../run/part.ts";
import { BUDGETS } from "./budgets.ts";
import type { Result } from "./results.ts";
import { asMarkdown, asText, budgetTable, growthTable, otherTable } from "./tables.ts";

const createFigure = (more: Partial<Figure> = {}): Figure => ({
  key: "tile.p99",
  what: "status, world",
  value: 4.2,
  unit: "ms",
  ...more,
});

const createResult = (more: Partial<Result> = {}): Result => ({
  part: "build",
  schools: 1000,
  runs: 1,
  idle: 1,
  randomRead: 20,
  step: 1,
  firstWrite: 1500,
  machine: "a machine",
  measuredAt: "2026-11-21T00:00:00.000Z",
  figures: [],
  tables: [],
  ...more,
});

const rowOf = (figures: readonly Figure[], start: string) =>
  budgetTable(figures).rows.find(([what]) => what!.startsWith(start));

describe("budgetTable", () => {
  it.each([
    [15, "met"],
    [15.01, "MISSED"],
  ])("compares a p99 of %d ms with 15 ms: %s", (value, verdict) => {
    expect(rowOf([createFigure({ value })], "tile, not cached, p99")?.at(-1)).toBe(verdict);
  });

  it.each([
    [14_999, "MISSED"],
    [15_000, "met"],
  ])("requires at least 15,000 requests a second, not %d: %s", (value, verdict) => {
    const figure = createFigure({ key: "cached.rate", value, unit: "/s" });
    expect(rowOf([figure], "cached tiles")?.at(-1)).toBe(verdict);
  });

  it("marks every budget without a figure as not measured", () => {
    expect(budgetTable([]).rows.map((row) => row.at(-1))).toEqual(BUDGETS.map(() => "not measured"));
  });

  it("leaves figures without a budget to the other table", () => {
    const figures = [createFigure(), createFigure({ key: "build", what: "index built", value: 1.5, unit: "s" })];
    expect(otherTable(figures).rows).toEqual([["index built", "1.50 s"]]);
  });
});

describe("growthTable", () => {
  it("has a row for each size that was built, smallest first, with its known figures", () => {
    const built = (schools: number, value: number) =>
      createResult({ schools, figures: [createFigure({ key: "build", value, unit: "s" })] });
    const { rows } = growthTable([built(220_000, 2), built(22_000, 0.25), createResult({ part: "start", schools: 7 })]);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ["22,000", "0.25 s", "–"],
      ["220,000", "2 s", "–"],
    ]);
  });
});

describe("a table", () => {
  const table = { title: "T", head: ["a", "bb"], rows: [["long", "x|y"]] };

  it("has aligned columns as text", () => {
    expect(asText(table)).toBe("\nT\na     bb\n────  ───\nlong  x|y");
  });

  it("keeps its columns as markdown, regardless of the cell content", () => {
    expect(asMarkdown(table)).toBe("## T\n\n| a | bb |\n| --- | --- |\n| long | x\\|y |\n");
  });
});
