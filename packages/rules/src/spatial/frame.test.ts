import { expect, test } from "vitest";
import { frameOfBox, MAX_FRAME_ZOOM, worldPixels } from "./frame.ts";
import { latToY, lonToX } from "./mercator.ts";

const KENYA = [33.9, -4.7, 41.9, 5.5] as const;

test("a box fills the window up to the padding in one direction and fits in the other", () => {
  const { x, y, zoom } = frameOfBox([...KENYA], { width: 1000, height: 600 }, 20);
  const at = (lon: number, lat: number) => [
    500 + (lonToX(lon) - x) * worldPixels(zoom),
    300 + (latToY(lat) - y) * worldPixels(zoom),
  ];
  const [left = 0, top = 0] = at(KENYA[0], KENYA[3]);
  const [right = 0, bottom = 0] = at(KENYA[2], KENYA[1]);
  expect(top).toBeCloseTo(20);
  expect(bottom).toBeCloseTo(580);
  expect(left).toBeGreaterThan(20);
  expect(left + right).toBeCloseTo(1000);
});

test("a box that crosses the antimeridian keeps its centre, and a point is not framed closer than the limit", () => {
  expect(frameOfBox([177, -20, 182, -12], { width: 800, height: 800 }, 0).x).toBeCloseTo(lonToX(179.5));
  expect(frameOfBox([1, 1, 1, 1], { width: 800, height: 800 }, 0).zoom).toBe(MAX_FRAME_ZOOM);
});
