import { expect, test } from "vitest";
import { outlinesOf } from "./outlines-of.ts";

const HALF = Array.from({ length: 500 }, (_, n) => [36 + n / 500, -1 + (n % 2) / 100_000]);
/** Two regions that share a border with many points along the latitude −1. */
const [NORTH, SOUTH] = [0, -2].map((lat) => ({
  type: "MultiPolygon" as const,
  coordinates: [[[...HALF, [37, lat], [36, lat], [36, -1]]]],
}));

test("outlines are closed and simplified, and neighbours share their border", () => {
  const lines = outlinesOf([NORTH!, SOUTH!]);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line[0]).toEqual(line.at(-1));
    expect(line.length).toBeLessThan(20);
  }
  const border = (line: (typeof lines)[number]) => line.filter(([, lat]) => Math.abs(lat + 1) < 0.001).map(String);
  expect(new Set(border(lines[0]!))).toEqual(new Set(border(lines[1]!)));
  expect(outlinesOf([])).toEqual([]);
});
