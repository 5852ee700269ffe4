import { expect, test } from "vitest";
import { ResponseError } from "../../api/index.ts";
import { failureReason } from "./failure-reason.ts";

test.each([
  [0, "form.way.offline"],
  [400, "form.way.refused"],
  [429, "form.way.many"],
  [503, "form.way.full"],
  [500, "form.way.server"],
])("maps a response with status %i to %s", (status, words) => {
  expect(failureReason(new ResponseError(status, null))).toBe(words);
});

test("maps any other error to no connection", () => {
  expect(failureReason(new Error("?"))).toBe("form.way.offline");
});
