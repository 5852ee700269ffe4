import fc from "fast-check";
import { expect, test } from "vitest";
import { chosenOr } from "./chosen-appearance.ts";
import { readPreferences } from "./stored-preferences.ts";

const createStored = (entries: Record<string, string>) => (key: string) => entries[key] ?? null;

test("without stored values, switches are on and nothing is chosen", () => {
  expect(readPreferences(createStored({}))).toEqual({
    boundaries: true,
    labels: true,
    navigateByAdminLevel: true,
    recentSearches: [],
  });
});

test("reads the values that the existing product stored", () => {
  const read = readPreferences(
    createStored({ "admin-boundaries": "false", "navigate-by-admin-level": "true", i18nextLng: "pt" }),
  );
  expect(read).toMatchObject({ boundaries: false, navigateByAdminLevel: true, lang: "pt" });
});

test("reading any stored text never throws and returns only known values", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readPreferences(() => text);
      expect(read.recentSearches.every(({ url }) => url.startsWith("/map"))).toBe(true);
      expect([undefined, "dark", "light", "accessible"]).toContain(read.theme);
    }),
  );
});

test.each([
  [["pt-BR", "en"], "pt"],
  [["fr-FR", "es"], "es"],
  [["de"], "en"],
  [[], "en"],
])("the browser languages %j select %s", (languages, lang) => {
  const none = { theme: undefined, style: undefined, lang: undefined };
  expect(chosenOr(none, languages).lang).toBe(lang);
  expect(chosenOr({ ...none, lang: "en" }, languages).lang).toBe("en");
});

test("without a choice, the theme is dark, the map follows the theme, and the language is English", () => {
  const none = { theme: undefined, style: undefined, lang: undefined };
  expect(chosenOr(none, [])).toEqual({ theme: "dark", style: "default", lang: "en" });
});
