import { expect, test } from "vitest";
import { CountryOutlines } from "./country-outlines.ts";
import { DATA_ZOOM, type Outlines } from "./simplified-outlines.ts";

const pointsOf = (outlines: Outlines<string>) =>
  [...outlines.values()].flatMap((one) => one.unpacked().coordinates.flat(2)).length;

test("coarse outlines have the same countries with fewer points, and none is finer than the data", async () => {
  const outlines = new CountryOutlines();
  const [coarse, fine] = [await outlines.at(0), await outlines.at(DATA_ZOOM)];
  expect([...coarse.keys()]).toEqual([...fine.keys()]);
  expect(pointsOf(coarse)).toBeLessThan(pointsOf(fine) / 4);
  expect(await outlines.at(DATA_ZOOM + 3)).toBe(fine);
});
