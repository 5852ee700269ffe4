import { describe, expect, it } from "vitest";
import { listStep } from "./list-step.ts";

describe("listStep", () => {
  it("moves by one row, by a page, and to the ends, and stops at the ends", () => {
    expect(listStep("ArrowDown", 0, 30)).toBe(1);
    expect(listStep("ArrowUp", 0, 30)).toBe(0);
    expect(listStep("PageDown", 25, 30)).toBe(29);
    expect(listStep("PageUp", 12, 30)).toBe(2);
    expect(listStep("Home", 7, 30)).toBe(0);
    expect(listStep("End", 7, 30)).toBe(29);
  });

  it("ignores other keys and an empty list", () => {
    expect(listStep("a", 3, 30)).toBeUndefined();
    expect(listStep("ArrowDown", 0, 0)).toBeUndefined();
  });
});
