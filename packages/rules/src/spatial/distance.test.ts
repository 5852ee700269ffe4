import { describe, expect, it } from "vitest";
import { bearingBetween, metresBetween } from "./distance.ts";

describe("the distance between two places", () => {
  it("is 111.2 km for a degree of latitude, anywhere", () => {
    expect(metresBetween([36, -1], [36, 0]) / 1000).toBeCloseTo(111.195, 2);
    expect(metresBetween([10, 70], [10, 71]) / 1000).toBeCloseTo(111.195, 2);
  });

  it("decreases along a circle of latitude towards the poles, and takes the short way across the antimeridian", () => {
    expect(metresBetween([0, 60], [1, 60]) / metresBetween([0, 0], [1, 0])).toBeCloseTo(0.5, 3);
    expect(metresBetween([179.5, 0], [-179.5, 0])).toBeCloseTo(metresBetween([0, 0], [1, 0]), 3);
    expect(metresBetween([5, 5], [5, 5])).toBe(0);
  });
});

describe("the bearing", () => {
  it.each([
    [[0, 1], 0],
    [[1, 0], 90],
    [[0, -1], 180],
    [[-1, 0], 270],
    [[-0.0001, 1], 0],
  ] as const)("from 0, 0 to %j is %d", (to, degrees) => {
    expect(bearingBetween([0, 0], to)).toBe(degrees);
  });
});
