import { describe, expect, it } from "vitest";
import { parseTileAddress } from "./tile-address.ts";

describe("parseTileAddress", () => {
  it.each([
    ["3", "1", "2.mvt", { z: 3, x: 1, y: 2 }],
    ["3", "1", "2.pbf", { z: 3, x: 1, y: 2 }],
    ["0", "0", "0", { z: 0, x: 0, y: 0 }],
    ["3", "9", "2.mvt", null],
    ["3", "1", "8", null],
    ["25", "0", "0", null],
    ["-1", "0", "0", null],
    ["1.0", "0", "0", null],
    ["01", "0", "0", null],
    ["1", "0", "0.png", null],
    ["1", "", "0", null],
    ["1", "1e0", "0", null],
    ["1", "0", ".mvt", null],
  ])("parses %s/%s/%s", (z, x, y, expected) => {
    expect(parseTileAddress({ z, x, y }, [".mvt", ".pbf"])).toEqual(expected);
  });
});
