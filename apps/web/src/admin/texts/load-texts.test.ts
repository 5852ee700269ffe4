import { expect, test } from "vitest";
import type { Area } from "./areas.ts";
import { loadAllTexts, loadTexts } from "./texts.ts";

test("texts that do not load fail in the same way in each render, and are requested again when a language is chosen", async () => {
  const load = () => loadTexts("nowhere" as Area, "en");
  const first = load();
  await expect(first).rejects.toThrow("nowhere");
  expect(load()).toBe(first);
  await loadAllTexts("en");
  const second = load();
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow("nowhere");
});
