import type { CountryRow } from "@schoolmap/contract";
import { dayFrom } from "@schoolmap/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chosenRows, EVERY_SCHOOL, lastDaysByCode, PROGRESS_STEPS, progressRows, reached } from "./progress-rows.ts";

type Facts = Partial<Pick<CountryRow, "code" | "schools_total" | "schools_unknown" | "integration_status">>;

const createCountry = (facts: Facts = {}) =>
  ({
    ...{ id: 1, code: "KE", name: "Kenya", names: { en: "Kenya", es: "Kenia", pt: "Quênia" } },
    ...{ schools_total: 10, schools_unknown: 4, schools_connected: 5, integration_status: 2 },
    ...facts,
  }) as CountryRow;
const stepOf = (facts: Facts, live: number) =>
  progressRows([createCountry(facts)], new Map([["KE", live]]), new Map())[0]?.step;

describe("the progress of a country", () => {
  test.each([
    ["joined", { schools_total: 0, schools_unknown: 0, integration_status: 0 }, 0, 0],
    ["on the map", { schools_unknown: 10 }, 0, 1],
    ["status known", {}, 0, 2],
    ["measured", { integration_status: 3 }, 8, 3],
    ["every school", { integration_status: 3 }, 9, EVERY_SCHOOL],
  ])("%s", (_, facts, live, step) => {
    expect(stepOf(facts, live)).toBe(step);
  });

  test("is omitted when no data are known", () => {
    const nothing = createCountry({ schools_total: 0, schools_unknown: 0, integration_status: 4 });
    expect(progressRows([nothing], new Map(), new Map())).toEqual([]);
  });

  test("is counted at its step and at all earlier steps", () => {
    const anyCountry = fc
      .record({ total: fc.nat(9), unknown: fc.nat(9), status: fc.nat(5) })
      .map(({ total, unknown, status }) =>
        createCountry({ schools_total: total, schools_unknown: Math.min(unknown, total), integration_status: status }),
      );
    fc.assert(
      fc.property(fc.array(anyCountry), fc.nat(9), (countries, live) => {
        const rows = progressRows(countries, new Map([["KE", live]]), undefined);
        const counts = reached(rows);
        expect(counts).toHaveLength(PROGRESS_STEPS.length);
        expect(counts[0]).toBe(rows.length);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
      }),
    );
  });
});

test("values that are not loaded are null, not zero", () => {
  expect(progressRows([createCountry()], undefined, undefined)).toMatchObject([{ live: null, lastDay: null }]);
  expect(progressRows([createCountry()], new Map(), new Map())).toMatchObject([{ live: 0, lastDay: null }]);
});

test("rows are found by the name in any language, without accents, by code and by step", () => {
  const rows = progressRows([createCountry()], new Map(), new Map());
  for (const search of ["", "ken", "quen", "KE", " Kenia "]) expect(chosenRows(rows, search, undefined)).toEqual(rows);
  expect(chosenRows(rows, "brazil", undefined)).toEqual([]);
  expect(chosenRows(rows, "", 2)).toEqual(rows);
  expect(chosenRows(rows, "", 3)).toEqual([]);
});

test("parses the last day of each country", () => {
  expect(lastDaysByCode({ results: [{ code: "KE", last_day: "06-01-2026" }] })).toEqual(
    new Map([["KE", dayFrom(2026, 1, 6)]]),
  );
});
