import { expect, test } from "vitest";
import { DOT_RADII, dotRadius } from "./dot-radius.ts";

test("a dot has the radius of its zoom, between two zooms what lies between, and beyond the last one no more", () => {
  for (const [zoom, radius] of DOT_RADII) expect(dotRadius(zoom)).toBeCloseTo(radius);
  expect(dotRadius(3)).toBeCloseTo((1.45 + 1.9) / 2);
  expect(dotRadius(-1)).toBe(0.8);
  expect(dotRadius(20)).toBe(6);
});
