import type { CountryRow } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { createTranslate } from "../../i18n/translate.ts";
import { createView } from "../../resolved-view/view-fixtures.ts";
import { suggestedRows } from "./suggested-rows.ts";

const t = createTranslate("en", { "search.filled": "Status known for {p} of {n} schools" });

function createCountry(code: string, connected: number, unknown: number): CountryRow {
  const names = { en: code, es: code, pt: code };
  const counts = { schools_total: connected + unknown, schools_connected: connected, schools_not_connected: 0 };
  return { code, name: code, names, ...counts } as CountryRow;
}

test("suggests at most five countries with the most known data, the largest first, without the open one", () => {
  const countries = ["A", "B", "C", "D", "E", "F", "G"].map((code, at) => createCountry(code, 60 + at, 40));
  const all = [...countries, createCountry("X", 900, 1000), createCountry("Y", 0, 0)];
  const rows = suggestedRows(all, createView({ scope: { kind: "country", code: "G" } }), t);
  expect(rows.map(({ name }) => name)).toEqual(["F", "E", "D", "C", "B"]);
  expect(rows[0]).toMatchObject({ detail: "Status known for 62% of 105 schools", url: "/map/country/f" });
});
