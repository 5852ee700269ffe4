import { afterAll, expect, test } from "vitest";
import { currentTranslate, language, loadArea, showLanguage } from "./languages.ts";

// Other files are tested in the same place.
afterAll(() => showLanguage("en"));

test("each caller that asks for the texts of an area waits until they are there", async () => {
  void loadArea("tour");
  await loadArea("tour");
  expect(currentTranslate()("tour.skip")).not.toBe("tour.skip");
});

test("an area that is asked for while the language changes comes in the new one", async () => {
  const area = loadArea("share");
  await showLanguage("es");
  await area;
  const t = currentTranslate();
  expect(t.lang).toBe("es");
  expect(t("share.copied")).not.toBe("share.copied");
});

test("an area adds to what is read, and nothing on show is told", async () => {
  await showLanguage("en");
  const t = currentTranslate();
  const told: unknown[] = [];
  const stop = language.subscribe((state) => told.push(state));
  await loadArea("tour");
  await loadArea("compare");
  stop();
  expect(currentTranslate()).toBe(t);
  expect(t("compare.title")).not.toBe("compare.title");
  expect(told).toEqual([]);
});

test("areas of one language are not read in another", async () => {
  await loadArea("report");
  await showLanguage("pt");
  await showLanguage("en");
  const english = currentTranslate()("report.title");
  await showLanguage("pt");
  expect(currentTranslate()("report.title")).not.toBe(english);
  await showLanguage("en");
});
