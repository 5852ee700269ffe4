import fc from "fast-check";
import { expect, test } from "vitest";
import { RowSet } from "./row-set.ts";
import { keepRows } from "./row-tests.ts";

/** Long enough for several parts, with ends at any bit of a word. */
const anyRun = fc.tuple(fc.nat(40_000), fc.nat(60_000)).map(([from, length]) => ({ from, to: from + length }));
const anyLook = fc.tuple(fc.nat(100_000), fc.nat(20_000)).map(([from, length]) => ({ from, to: from + length }));

test("a filtered set contains the same rows regardless of the order in which its parts are read", () => {
  fc.assert(
    fc.property(
      anyRun,
      fc.array(anyLook, { maxLength: 5 }),
      fc.integer({ min: 2, max: 7 }),
      ({ from, to }, looks, n) => {
        const odd = new RowSet(from, to, null).filtered([keepRows((row) => row % 2 === 1)]);
        const set = odd.filtered([keepRows((row) => row % n !== 0), keepRows((row) => row % 11 !== 0)]);
        const isIn = (row: number) => row >= from && row < to && row % 2 === 1 && row % n !== 0 && row % 11 !== 0;
        const expected = (run: { from: number; to: number }) =>
          Array.from({ length: run.to - run.from }, (_, i) => run.from + i).filter(isIn);
        for (const look of looks) {
          const seen: number[] = [];
          set.eachRow((row) => seen.push(row), look.from, look.to);
          expect(seen).toEqual(expected(look));
          expect(set.has(look.from)).toBe(isIn(look.from));
        }
        expect(set.count).toBe(expected({ from, to }).length);
      },
    ),
    { numRuns: 20 },
  );
});

test("each row is tested once, and only when its part is read", () => {
  let tested = 0;
  const set = new RowSet(0, 100_000, null).filtered([keepRows(() => ++tested > 0)]);
  set.eachRow(() => undefined, 50_000, 50_010);
  expect(tested).toBe(16_384);
  set.eachRow(() => undefined, 50_000, 50_010);
  expect(tested).toBe(16_384);
  expect(set.count).toBe(100_000);
  expect(tested).toBe(100_000);
});

test("prepared rows are tested in parts before they are read, and not again", async () => {
  let tested = 0;
  const set = new RowSet(7, 100_000, null).filtered([keepRows((row) => ++tested > 0 && row % 3 === 0)]);
  await set.prepare({ from: 20_000, to: 40_000 });
  expect(tested).toBe(2 * 16_384);
  await set.prepare();
  expect(tested).toBe(100_000 - 7);
  expect(set.count).toBe(33_331);
  expect(tested).toBe(100_000 - 7);
});

test("preparing yields to other work and stops when its caller leaves", async () => {
  const slow = keepRows((row) => {
    if (row % 8192 === 0) for (const until = performance.now() + 5; performance.now() < until; );
    return true;
  });
  const leaving = new AbortController();
  let turns = 0;
  const count = () => {
    turns++;
    if (turns === 3) leaving.abort(new Error("gone"));
    else setImmediate(count);
  };
  setImmediate(count);
  const set = new RowSet(0, 500_000, null).filtered([slow]);
  await expect(set.prepare({ signal: leaving.signal })).rejects.toThrow("gone");
  expect(turns).toBe(3);
});
