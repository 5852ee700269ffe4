import { expect, test } from "vitest";
import { drawnAt } from "./use-handover.ts";

const handover = { from: 6, to: 7.5 };

test("switches from areas to schools in the middle of the zoom range", () => {
  expect([6, 6.7, 6.75, 9].map((zoom) => drawnAt(zoom, handover, true))).toEqual([
    ...["areas", "areas", "schools", "schools"],
  ]);
});

test("draws schools at every zoom without areas", () => {
  expect(drawnAt(0, null, false)).toBe("schools");
});

test("draws neither at low zooms until it is known which has priority, but draws schools at high zooms", () => {
  expect(drawnAt(6, handover, undefined)).toBeUndefined();
  expect(drawnAt(9, handover, undefined)).toBe("schools");
});
