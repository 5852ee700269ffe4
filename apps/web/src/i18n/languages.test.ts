import { afterAll, expect, test } from "vitest";
import { currentTranslate, language, loadArea, showLanguage } from "./languages.ts";

// Other test files run in the same environment.
afterAll(() => showLanguage("en"));

test("every caller that requests the texts of an area waits until they are loaded", async () => {
  void loadArea("tour");
  await loadArea("tour");
  expect(currentTranslate()("tour.skip")).not.toBe("tour.skip");
});

test("an area requested during a language change is loaded in the new language", async () => {
  const area = loadArea("share");
  await showLanguage("es");
  await area;
  const t = currentTranslate();
  expect(t.lang).toBe("es");
  expect(t("share.copied")).not.toBe("share.copied");
});

test("a loaded area adds its texts without notifying subscribers", async () => {
  await showLanguage("en");
  const t = currentTranslate();
  const received: unknown[] = [];
  const stop = language.subscribe((state) => received.push(state));
  await loadArea("tour");
  await loadArea("compare");
  stop();
  expect(currentTranslate()).toBe(t);
  expect(t("compare.title")).not.toBe("compare.title");
  expect(received).toEqual([]);
});

test("the areas of one language are not shown in another", async () => {
  await loadArea("report");
  await showLanguage("pt");
  await showLanguage("en");
  const english = currentTranslate()("report.title");
  await showLanguage("pt");
  expect(currentTranslate()("report.title")).not.toBe(english);
  await showLanguage("en");
});
