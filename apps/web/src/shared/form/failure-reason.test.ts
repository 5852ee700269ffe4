import { expect, test } from "vitest";
import { ResponseError } from "../../api/index.ts";
import { failureReason } from "./failure-reason.ts";

test.each([
  [0, "form.way.offline"],
  [400, "form.way.refused"],
  [429, "form.way.many"],
  [503, "form.way.full"],
  [500, "form.way.server"],
])("an answer %i is told as %s", (status, words) => {
  expect(failureReason(new ResponseError(status, null))).toBe(words);
});

test("whatever else went wrong is told as no connection", () => {
  expect(failureReason(new Error("?"))).toBe("form.way.offline");
});
