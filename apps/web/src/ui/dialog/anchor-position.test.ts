import { expect, test } from "vitest";
import { anchorPosition } from "./anchor-position.ts";

const window = { width: 1000, height: 800 };
const createBox = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 });

test("places a dialog below an anchor on the left, aligned with its left edge", () => {
  expect(anchorPosition(createBox(20, 20), "below", window)).toEqual({
    "--from-left": "20px",
    "--from-top": "68px",
    "--room": "716px",
  });
});

test("places a dialog above an anchor on the right, aligned with its right edge", () => {
  expect(anchorPosition(createBox(900, 700), "above", window)).toEqual({
    "--from-right": "60px",
    "--from-bottom": "108px",
    "--room": "676px",
  });
});

test("places a dialog below an anchor near the upper edge, which has no room above", () => {
  expect(anchorPosition(createBox(20, 100), "above", window)).toEqual(
    anchorPosition(createBox(20, 100), "below", window),
  );
});

test("places a dialog beside an anchor, no closer to the edge than other floating elements", () => {
  expect(anchorPosition(createBox(944, 780), "beside", window)).toEqual({
    "--from-right": "64px",
    "--from-bottom": "16px",
    "--room": "768px",
  });
});
