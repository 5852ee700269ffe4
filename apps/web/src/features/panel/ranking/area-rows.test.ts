import type { PlacePart } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { areaRows, RANKS, sortAreas, wholeOf } from "./area-rows.ts";

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

test("an area has the share of its measured schools that reach the benchmark, and those that are to be raised", () => {
  expect(rows[0]).toMatchObject({ shown: 9 / 21, toRaise: 12, average: 24.9, share: { known: 21, total: 100 } });
  expect(rows[1]).toMatchObject({ shown: null, toRaise: 5 });
});

test("without a layer it has the share of connected schools among those with a known status", () => {
  const { counts, ...part } = createPart("Coast", [9, 12]);
  expect(areaRows([part], "en", "")[0]).toMatchObject({ shown: 9 / 21, average: undefined });
  expect(
    areaRows([{ ...part, status: { connected: 9, not_connected: 0, unknown: 91 } }], "en", "")[0]?.shown,
  ).toBeNull();
});

test("too few stands last in every order, equal shares by name", () => {
  expect(names("share", true)).toEqual(["Central", "Nairobi", "Coast", "North"]);
  expect(names("share", false)).toEqual(["Coast", "Central", "Nairobi", "North"]);
  for (const key of RANKS) for (const isDown of [true, false]) expect(names(key, isDown).at(-1)).toBe("North");
});

test("what is not known comes after what is", () => {
  expect(names("average", false)).toEqual(["Coast", "Nairobi", "Central", "North"]);
});

test("schools without a region have the words for that", () => {
  expect(areaRows([createPart("", [9, 12], { code: "" })], "en", "Without a region")[0]?.name).toBe("Without a region");
});

test("the whole adds its parts up", () => {
  const kenya = wholeOf(parts, { code: "KE", name: "Kenya", names: parts[0]!.names, value: 23.8 });
  expect(areaRows([kenya], "en", "")[0]).toMatchObject({
    ...{ average: 23.8, toRaise: 29, shown: 41 / 70 },
    share: { reached: 41, known: 70, total: 400 },
  });
});
