import fc from "fast-check";
import { expect, test } from "vitest";
import { chosenOr } from "./chosen-appearance.ts";
import { readPreferences } from "./kept-preferences.ts";

const createStored = (entries: Record<string, string>) => (key: string) => entries[key] ?? null;

test("nothing stored: switches are on, nothing is chosen", () => {
  expect(readPreferences(createStored({}))).toEqual({
    boundaries: true,
    labels: true,
    navigateByAdminLevel: true,
    recentSearches: [],
  });
});

test("what the existing product stored is understood", () => {
  const kept = readPreferences(
    createStored({ "admin-boundaries": "false", "navigate-by-admin-level": "true", i18nextLng: "pt" }),
  );
  expect(kept).toMatchObject({ boundaries: false, navigateByAdminLevel: true, lang: "pt" });
});

test("whatever is stored, reading never throws and yields only what we know", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const kept = readPreferences(() => text);
      expect(kept.recentSearches.every(({ url }) => url.startsWith("/map"))).toBe(true);
      expect([undefined, "dark", "light", "accessible"]).toContain(kept.theme);
    }),
  );
});

test.each([
  [["pt-BR", "en"], "pt"],
  [["fr-FR", "es"], "es"],
  [["de"], "en"],
  [[], "en"],
])("a browser that asks for %j gets %s", (languages, lang) => {
  const none = { theme: undefined, style: undefined, lang: undefined };
  expect(chosenOr(none, languages).lang).toBe(lang);
  expect(chosenOr({ ...none, lang: "en" }, languages).lang).toBe("en");
});

test("who never chose gets the dark theme, the map of the theme, and English", () => {
  const none = { theme: undefined, style: undefined, lang: undefined };
  expect(chosenOr(none, [])).toEqual({ theme: "dark", style: "default", lang: "en" });
});
