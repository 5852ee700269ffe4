import { expect, test } from "vitest";
import { capitalised, commonLevel } from "./place-words.ts";

test("the level of most regions is the level of the country", () => {
  expect(commonLevel(["province", "city", "province"])).toBe("province");
  expect(commonLevel([])).toBe("");
});

test("a line begins with a capital letter of its language", () => {
  expect(capitalised("óblast", "es")).toBe("Óblast");
});
