import { expect, test } from "vitest";
import { drawnAt } from "./use-handover.ts";

const handover = { from: 6, to: 7.5 };

test("areas give way to schools in the middle of their zooms", () => {
  expect([6, 6.7, 6.75, 9].map((zoom) => drawnAt(zoom, handover, true))).toEqual([
    ...["areas", "areas", "schools", "schools"],
  ]);
});

test("without areas schools are drawn at every zoom", () => {
  expect(drawnAt(0, null, false)).toBe("schools");
});

test("far away neither is drawn until it is known which leads; schools near it are", () => {
  expect(drawnAt(6, handover, undefined)).toBeUndefined();
  expect(drawnAt(9, handover, undefined)).toBe("schools");
});
