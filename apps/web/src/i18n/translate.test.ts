import { describe, expect, test } from "vitest";
import { createTranslate } from "./translate.ts";

const createT = (lang: "en" | "es" | "pt", texts: Record<string, string>) => createTranslate(lang, texts);

describe("a text", () => {
  test("inserts values and formats numbers with all their digits", () => {
    const t = createT("es", { "place.levelOf": "{level} de {country}", "panel.showAll": "{count} / {other}" });
    expect(t("place.levelOf", { level: "Provincia", country: "Kenia" })).toBe("Provincia de Kenia");
    expect(t("panel.showAll", { count: 13604, other: "x" })).toBe("13.604 / x");
  });

  test.each([
    ["en", 1, "one"],
    ["en", 0, "other"],
    ["pt", 0, "one"],
    ["es", 1_000_000, "other"],
  ] as const)("in %s with %d uses the form '%s'", (lang, count, form) => {
    const t = createT(lang, { "place.schools_one": "one", "place.schools_other": "other" });
    expect(t("place.schools", { count })).toBe(form);
  });

  test("keeps a placeholder without a value, and shows the key of a missing text", () => {
    const t = createT("en", { "place.region": "By {region}" });
    expect(t("place.region")).toBe("By {region}");
    expect(t("place.world")).toBe("place.world");
  });
});
