import { expect, test } from "vitest";
import { selectionOf } from "./choices.ts";

test("a period is complete days in the user's time zone, and either end can be open", () => {
  const { from, to, ...rest } = selectionOf({ actor: "user:1", period: "2026-11-01,2026-11-02" });
  expect(rest).toEqual({ actor: "user:1" });
  expect(from).toBe(new Date(2026, 10, 1).toISOString());
  expect(to).toBe(new Date(2026, 10, 2, 23, 59, 59, 999).toISOString());
  expect(selectionOf({ period: "null,2026-11-02" })).toEqual({ to });
  expect(selectionOf({ period: "nonsense" })).toEqual({});
});
