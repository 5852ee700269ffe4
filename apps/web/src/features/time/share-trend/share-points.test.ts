import type { MonthlyShare } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { linePath, sharePoints, topOf, yOf } from "./share-points.ts";

const createMonth = (month: number, measured: number, reached: number, same = [0, 0]): MonthlyShare => ({
  ...{ start_date: `01-0${month}-2026`, end_date: `28-0${month}-2026`, measured, reached },
  ...{ same_measured: same[0]!, same_reached: same[1]! },
});
const pointsOf = (results: MonthlyShare[]) =>
  sharePoints({ results, same: null, data_version: "1", benchmark_metadata: {} as never });

const months = [
  createMonth(1, 6, 3),
  createMonth(2, 10, 2, [10, 2]),
  createMonth(3, 4, 4, [3, 3]),
  createMonth(4, 40, 20, [10, 4]),
];

test("starts the line in the first month with ten measured schools, and leaves a gap for a month with fewer", () => {
  expect(pointsOf(months).map(({ share, same }) => [share, same])).toEqual([
    [0.2, 0.2],
    [null, null],
    [0.5, 0.4],
  ]);
  expect(pointsOf(months.slice(0, 1))).toEqual([]);
});

test("interrupts the line at a gap and continues after it", () => {
  const points = [...pointsOf(months), ...pointsOf(months.slice(1))];
  expect(linePath(points, ({ share }) => share, 1).match(/[ML]/g)).toEqual(["M", "M", "L", "M"]);
});

test("ends the axis at the next fifth above every share, and draws larger shares higher", () => {
  expect(topOf(pointsOf(months))).toBe(0.6);
  expect(topOf(pointsOf([createMonth(1, 10, 10)]))).toBe(1);
  expect(topOf(pointsOf([createMonth(1, 10, 6)]))).toBe(0.6);
  expect(yOf(0.5, 0.6)).toBeLessThan(yOf(0.2, 0.6));
});
