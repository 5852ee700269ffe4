import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { type Filter, rankOf } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runAtOnce } from "../lib/steps.ts";
import { createIndex, createView, type View, WORLD } from "../mapindex/index.ts";
import { createPlaces, createSchool } from "../mapindex/testing/create-schools.ts";
import type { Dots } from "./dots.ts";
import { coarsened, type DotBound, everySchool, thinned } from "./thin.ts";

/** Ids whose ranks have the same upper half. */
const NEAR_RANKS: number[] = [];
for (let id = 1000; NEAR_RANKS.length < 60; id++) if (rankOf(id) >>> 16 === 7) NEAR_RANKS.push(id);

const anyone = fc.record({
  x: fc.nat(40),
  y: fc.nat(40),
  status: fc.constantFrom(...CONNECTION_STATUSES),
  students: fc.nat(99),
  hasNearRank: fc.boolean(),
});

/**
 * Schools within a few hundred metres or kilometres, so that most cells contain several schools of one status. A filter
 * may exclude some schools.
 */
const anyCrowd = fc
  .record({
    crowd: fc.oneof(fc.array(anyone, { maxLength: 40 }), fc.array(anyone, { minLength: 200, maxLength: 300 })),
    most: fc.constantFrom(null, 2, 30, 90),
    perDegree: fc.constantFrom(10, 10_000),
  })
  .map(({ crowd, most, perDegree }) => {
    const schools = crowd.map(({ x, y, status, students, hasNearRank }, i) => {
      const id = hasNearRank ? (NEAR_RANKS[i] ?? i + 1) : i + 1;
      return createSchool({
        id,
        lon: 20 + x / perDegree,
        lat: 10 + y / perDegree,
        status,
        attributes: { num_students: students },
      });
    });
    return viewOf(
      schools,
      most === null ? [] : [{ kind: "range", column: "num_students", min: 0, max: most, none: false }],
    );
  });

const viewOf = (schools: Parameters<typeof createIndex>[0], filters: Filter[]) =>
  createView(createIndex(schools, createPlaces()), { scope: WORLD, filters });
const everything = (view: View) => ({ from: 0, to: view.index.size });

/** Computes the dots of a level from the rule, with a simple algorithm. */
function expectedDots({ index, rows }: View, level: number) {
  const cells = new Map<string, { id: number; count: number }>();
  for (let row = 0; row < index.size; row++) {
    if (!rows.has(row)) continue;
    const cell = [index.x[row]!, index.y[row]!].map((n) => Math.floor(n / 2 ** (32 - level)));
    const key = `${cell} ${index.status[row]}`;
    const id = index.ids[row]!;
    const best = cells.get(key);
    const isLower = !best || rankOf(id) < rankOf(best.id);
    cells.set(key, { id: isLower ? id : best.id, count: (best?.count ?? 0) + 1 });
  }
  return [...cells.values()].sort((a, b) => a.id - b.id);
}

/** Lists dots entry by entry, in the order in which they are written. */
function inOrder({ length, rows, groups, counts }: Dots) {
  return Array.from({ length }, (_, i) => [rows[i], groups[i], counts[i]]);
}

function listOf({ index }: View, dots: Dots) {
  const list = Array.from({ length: dots.length }, (_, i) => ({
    id: index.ids[dots.rows[i]!]!,
    count: dots.counts[i]!,
  }));
  return list.sort((a, b) => a.id - b.id);
}

test("each class in a cell is shown by its school with the lowest rank and the number of its schools", () => {
  fc.assert(
    fc.property(anyCrowd, fc.integer({ min: 0, max: 26 }), (view, level) => {
      expect(listOf(view, runAtOnce(thinned(view, everything(view), level)))).toEqual(expectedDots(view, level));
    }),
  );
});

test("the dots of a cell are in descending order of rank, so that the school with the lowest rank is drawn last", () => {
  fc.assert(
    fc.property(anyCrowd, fc.integer({ min: 0, max: 26 }), fc.boolean(), (view, level, isCoarsened) => {
      const all = everything(view);
      const dots = isCoarsened ? coarsened(view, everySchool(view, all), level) : runAtOnce(thinned(view, all, level));
      const { index } = view;
      const placed = Array.from(dots.rows.subarray(0, dots.length), (row) => ({
        cell: [index.x[row]!, index.y[row]!].map((n) => Math.floor(n / 2 ** (32 - level))).join(),
        top: rankOf(index.ids[row]!) >>> 16,
      }));
      const rising = placed.filter(({ cell, top }, i) => cell === placed[i - 1]?.cell && top > placed[i - 1]!.top);
      expect(rising).toEqual([]);
    }),
  );
});

test("coarsening thinned dots gives the same result as thinning all schools", () => {
  fc.assert(
    fc.property(anyCrowd, fc.integer({ min: 0, max: 26 }), fc.nat(12), (view, level, finer) => {
      const fine = runAtOnce(thinned(view, everything(view), Math.min(26, level + finer)));
      const expected = runAtOnce(thinned(view, everything(view), level));
      expect(listOf(view, coarsened(view, fine, level))).toEqual(listOf(view, expected));
      expect(listOf(view, coarsened(view, everySchool(view, everything(view)), level))).toEqual(listOf(view, expected));
    }),
  );
});

/** Computes bounded dots from the rule: all schools are thinned again at each level. */
function boundedSlowly(view: View, finest: number, { limit, coarsest }: DotBound): Dots {
  for (let level = finest; ; level--) {
    const dots = runAtOnce(thinned(view, everything(view), level));
    if (dots.length <= limit || level === coarsest) return dots;
  }
}

test("a bound makes cells only as coarse as necessary", () => {
  fc.assert(
    fc.property(
      anyCrowd,
      fc.integer({ min: 0, max: 26 }),
      fc.nat(12),
      fc.integer({ min: 1, max: 150 }),
      (view, coarsest, finer, limit) => {
        const finest = Math.min(26, coarsest + finer);
        const dots = runAtOnce(thinned(view, everything(view), finest, { limit, coarsest }));
        expect(inOrder(dots)).toEqual(inOrder(boundedSlowly(view, finest, { limit, coarsest })));
      },
    ),
  );
});

/** 30,000 schools: more than one turn processes. Several thousand are in one cell of a low level. */
const crowded = viewOf(
  Array.from({ length: 30_000 }, (_, i) =>
    createSchool({
      id: i + 1,
      lon: 20 + (rankOf(i) % 1000) / 500,
      lat: 10 + (rankOf(i + 1e6) % 1000) / 500,
      status: CONNECTION_STATUSES[i % 3]!,
    }),
  ),
  [],
);

test.each([300, 3_000, 12_000])(
  "a bound makes cells only as coarse as necessary across several turns: %i dots",
  (limit) => {
    const bound = { limit, coarsest: 7 };
    expect(inOrder(runAtOnce(thinned(crowded, everything(crowded), 18, bound)))).toEqual(
      inOrder(boundedSlowly(crowded, 18, bound)),
    );
  },
);

test.each([0, 5, 7, 8, 9, 12])("thinning keeps every school of a cell of thousands at level %i", (level) => {
  expect(listOf(crowded, runAtOnce(thinned(crowded, everything(crowded), level)))).toEqual(
    expectedDots(crowded, level),
  );
});
