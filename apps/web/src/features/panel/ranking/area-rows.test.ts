import type { PlacePart } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { areaRows, RANKS, sortAreas, wholeOf } from "./area-rows.ts";
import { rankCsv } from "./rank-csv.ts";

const createPart = (
  name: string,
  [good, bad]: readonly [number, number],
  more: Partial<PlacePart> = {},
): PlacePart => ({
  ...{ code: name.slice(0, 2), id: 1, name, names: { en: name, es: name, pt: name }, total: 100 },
  status: { connected: good, not_connected: bad, unknown: 100 - good - bad },
  counts: { good, moderate: 0, bad, unknown: 0 },
  ...more,
});

const parts = [
  createPart("Coast", [9, 12], { value: 24.9 }),
  createPart("North", [0, 5], { value: 6.2 }),
  createPart("Nairobi", [16, 6], { value: 38.4 }),
  createPart("Central", [16, 6], { value: null }),
];
const rows = areaRows(parts, "en", "Without a region");
const names = (key: (typeof RANKS)[number], isDown: boolean) =>
  sortAreas(rows, { key, isDown }, "en").map(({ name }) => name);

test("gives an area the share of its measured schools that reach the benchmark, and the number of schools to raise", () => {
  expect(rows[0]).toMatchObject({ shown: 9 / 21, toRaise: 12, average: 24.9, share: { known: 21, total: 100 } });
  expect(rows[1]).toMatchObject({ shown: null, toRaise: 5 });
});

test("without a layer, gives an area the share of connected schools among the schools with a known status", () => {
  const { counts, ...part } = createPart("Coast", [9, 12]);
  expect(areaRows([part], "en", "")[0]).toMatchObject({ shown: 9 / 21, average: undefined });
  expect(
    areaRows([{ ...part, status: { connected: 9, not_connected: 0, unknown: 91 } }], "en", "")[0]?.shown,
  ).toBeNull();
});

test("sorts areas with too few known schools last in every order, and equal shares by name", () => {
  expect(names("share", true)).toEqual(["Central", "Nairobi", "Coast", "North"]);
  expect(names("share", false)).toEqual(["Coast", "Central", "Nairobi", "North"]);
  for (const key of RANKS) for (const isDown of [true, false]) expect(names(key, isDown).at(-1)).toBe("North");
});

test("sorts unknown values after known values", () => {
  expect(names("average", false)).toEqual(["Coast", "Nairobi", "Central", "North"]);
});

test("names the group of schools without a region with the given words", () => {
  expect(areaRows([createPart("", [9, 12], { code: "" })], "en", "Without a region")[0]?.name).toBe("Without a region");
});

test("adds stability to the row of its area, and omits it when too few schools are known", () => {
  const states = (live: number, dropped_off: number) => ({ live, at_risk: 1, dropped_off });
  const steady = areaRows(parts, "en", "", {
    stability: new Map([
      ["Co", 0.25],
      ["No", 1],
      ["Na", 0.8],
    ]),
    states: new Map([
      ["Co", states(20, 9)],
      ["No", states(5, 30)],
    ]),
  });
  const by = (key: (typeof RANKS)[number]) =>
    sortAreas(steady, { key, isDown: true }, "en").map(({ name, ...row }) => [
      name,
      row.stability,
      row.states?.dropped_off,
    ]);
  expect(by("stability").map(([name, stability]) => [name, stability])).toEqual([
    ["Nairobi", 0.8],
    ["Coast", 0.25],
    ["Central", null],
    ["North", null],
  ]);
  expect(by("dropped_off")[0]).toEqual(["Coast", 0.25, 9]);
  expect(rankCsv(steady.slice(0, 2), { kind: "live", unit: "Mbps" }).split("\r\n")).toEqual([
    "code,name,schools,known,reached,share,to_raise,average,unit,stability,live,at_risk,dropped_off",
    "Co,Coast,100,21,9,0.4286,12,24.9,Mbps,0.25,20,1,9",
    "No,North,100,5,0,,5,6.2,Mbps,,5,1,30",
  ]);
});

test("adds up the parts to the whole", () => {
  const kenya = wholeOf(parts, { code: "KE", name: "Kenya", names: parts[0]!.names, value: 23.8 });
  expect(areaRows([kenya], "en", "")[0]).toMatchObject({
    ...{ average: 23.8, toRaise: 29, shown: 41 / 70 },
    share: { reached: 41, known: 70, total: 400 },
  });
});
