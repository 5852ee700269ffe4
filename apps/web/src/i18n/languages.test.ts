import { afterAll, expect, test } from "vitest";
import { currentTranslate, loadArea, showLanguage } from "./languages.ts";

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
