import { expect, test } from "vitest";
import english from "../../i18n/texts/en.json";
import { createTranslate } from "../../i18n/translate.ts";
import { ruleText } from "./live-rules.ts";
import { agoWords } from "./updated-line.tsx";

const t = createTranslate("en", { ...english.core, ...english.live });
const rules = (limits: { benchmark: number; base: number }, reverse: boolean) =>
  (["good", "moderate", "bad", "unknown"] as const).map((name) => ruleText(name, limits, reverse, t));

test("classes in numbers", () => {
  expect(rules({ benchmark: 20, base: 1 }, false)).toEqual(["> 20", "1–20", "< 1", undefined]);
});

test("turned round where small values are good", () => {
  expect(rules({ benchmark: 100, base: 300 }, true)).toEqual(["< 100", "100–300", "> 300", undefined]);
});

test("how long ago, in the largest unit that counts", () => {
  expect([4, 59, 60, 7_200, 90_000].map((seconds) => agoWords(seconds, "en"))).toEqual([
    "4 sec. ago",
    "59 sec. ago",
    "1 min. ago",
    "2 hr. ago",
    "1 day ago",
  ]);
  expect(agoWords(180, "es")).toBe("hace 3 min");
});
