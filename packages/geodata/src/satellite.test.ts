import { expect, test } from "vitest";
import { SATELLITE_MAX_ZOOM, satelliteTile } from "./satellite.ts";

test("every tile up to the maximum zoom is a WebP file", () => {
  for (let z = 0; z <= SATELLITE_MAX_ZOOM; z++) {
    for (let y = 0; y < 2 ** z; y++) {
      for (let x = 0; x < 2 ** z; x++) {
        const text = Buffer.from(satelliteTile(z, x, y)!).toString("latin1");
        expect(text.slice(0, 4) + text.slice(8, 12)).toBe("RIFFWEBP");
      }
    }
  }
});

test.each([
  [SATELLITE_MAX_ZOOM + 1, 0, 0],
  [1, 2, 0],
  [1, 0, -1],
  [0.5, 0, 0],
])("the tile %d/%d/%d does not exist", (z, x, y) => {
  expect(satelliteTile(z, x, y)).toBeNull();
});
