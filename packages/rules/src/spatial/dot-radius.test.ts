import { expect, test } from "vitest";
import { DOT_RADII, dotRadius } from "./dot-radius.ts";

test("a dot has the radius of its zoom, an interpolated radius between two zooms, and a constant one beyond the last zoom", () => {
  for (const [zoom, radius] of DOT_RADII) expect(dotRadius(zoom)).toBeCloseTo(radius);
  expect(dotRadius(3)).toBeCloseTo((1.45 + 1.9) / 2);
  expect(dotRadius(-1)).toBe(0.8);
  expect(dotRadius(20)).toBe(6);
});
