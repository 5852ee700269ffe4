import { expect, test } from "vitest";
import english from "../../i18n/texts/en.json" with { type: "json" };
import spanish from "../../i18n/texts/es.json" with { type: "json" };
import { createTranslate } from "../../i18n/translate.ts";
import { type RankedArea, rankedAreas } from "./brief-subject.ts";
import { actionsOf, type HeadlineInput, headline } from "./brief-words.ts";

const en = createTranslate("en", english.share);
const es = createTranslate("es", spanish.share);

function inputOf(reached: number, known: number, total: number, parts: Partial<HeadlineInput> = {}): HeadlineInput {
  const isTooFew = known < 10;
  return { subject: "reach", place: "Kenya", goal: "20 Mbps", share: { reached, known, total, isTooFew }, ...parts };
}

function area(name: string, reached: number, known: number, total: number): RankedArea {
  return { code: name, name, share: { reached, known, total, isTooFew: known < 10 } };
}

test.each([
  [79, 200, 5200, "Four in ten measured schools in Kenya reach 20 Mbps. Most schools are not measured yet."],
  [20, 200, 201, "One in ten measured schools in Kenya reaches 20 Mbps. 1 school is not measured yet."],
  [3, 200, 200, "1.5% of measured schools in Kenya reach 20 Mbps. Every school is measured."],
  [200, 200, 300, "100% of measured schools in Kenya reach 20 Mbps. 100 schools are not measured yet."],
  [
    1,
    5,
    300,
    "5 schools in Kenya are measured: too few to say how many reach 20 Mbps. Most schools are not measured yet.",
  ],
])("writes a headline for %d of %d measured schools of %d", (reached, known, total, words) => {
  expect(headline(inputOf(reached, known, total), en)).toBe(words);
});

test("describes a place without known schools in each language, without showing a zero", () => {
  const nothing = inputOf(0, 0, 52_000, { subject: "connected" });
  expect(headline(nothing, en)).toBe(
    "We know where 52,000 schools in Kenya are. Nobody has told us yet which are connected.",
  );
  expect(headline({ ...nothing, place: "Kenia" }, es)).toMatch(/^Sabemos dónde están 52\.000 escuelas en Kenia\./);
});

test("bases each recommendation on a number of the page, and gives at most four", () => {
  const areas = [
    area("Nairobi", 16, 22, 210),
    area("Coast", 9, 21, 410),
    area("Western", 5, 21, 620),
    area("Eastern", 4, 22, 910),
    area("North Eastern", 0, 5, 180),
  ];
  const actions = actionsOf(inputOf(34, 91, 5200), areas, { count: 4848, total: 5200 }, en);
  expect(actions.map(({ what, why }) => `${what} ${why}`)).toEqual([
    "Raise 57 schools. 18 of them are in Eastern; start there.",
    "Look at Eastern and Western first. They have the lowest shares: 18% and 24%.",
    "Measure North Eastern. 5 of 180 schools: too few to say anything.",
    "Confirm the status of 4,848 schools. It is known for 352 (6.8%).",
  ]);
  expect(actionsOf(inputOf(200, 200, 200), [area("Nairobi", 20, 20, 20)], { count: 0, total: 200 }, en)).toEqual([]);
});

test("ranks areas by their share, with areas with too few known schools last, the largest first", () => {
  const names = { en: "", es: "", pt: "" };
  const status = { connected: 0, not_connected: 0, unknown: 0 };
  const part = (name: string, good: number, bad: number, total: number) => ({
    ...{ code: name, id: 1, name, names, status, total },
    counts: { good, moderate: 0, bad, unknown: 0 },
  });
  const parts = [
    part("A", 1, 2, 50),
    part("B", 10, 10, 90),
    part("C", 20, 5, 80),
    part("D", 0, 0, 70),
    part("", 9, 9, 99),
  ];
  expect(rankedAreas(parts, "reach", "en").map(({ name }) => name)).toEqual(["C", "B", "D", "A"]);
});
