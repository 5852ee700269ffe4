import { expect, test } from "vitest";
import { type AreaPart, areaShare, rankOf } from "./area-share.ts";

const createPart = (code: string, connected: number, not_connected: number, unknown = 0): AreaPart => ({
  ...{ code, id: 1, name: code, names: { en: code, es: code, pt: code } },
  total: connected + not_connected + unknown,
  status: { connected, not_connected, unknown },
});
const high = createPart("AA", 8, 2);
const low = createPart("BB", 2, 8);
const few = createPart("CC", 5, 0, 95);
const parts = [low, high, few, createPart("", 10, 0)];

test("ranks areas that have a share; areas with too few known schools have no rank", () => {
  expect(rankOf(high, parts)).toEqual({ at: 1, of: 2 });
  expect(rankOf(low, parts)).toEqual({ at: 2, of: 2 });
  expect(rankOf(few, parts)).toBeUndefined();
  expect(areaShare(few)).toMatchObject({ known: 5, total: 100, isTooFew: true });
});

test("gives equal shares the same rank", () => {
  expect(rankOf(createPart("DD", 80, 20), parts)?.at).toBe(1);
});

test("under a layer, the share counts the measured schools that reach the benchmark", () => {
  const counts = { good: 5, moderate: 5, bad: 10, unknown: 0 };
  expect(areaShare({ ...high, total: 100, counts })).toEqual({ reached: 5, known: 20, total: 100, isTooFew: false });
});
