import { expect, test } from "vitest";
import { refusedFields } from "./refused-fields.ts";
import { ResponseError } from "./response-error.ts";

test("the fields that the server rejected are available by name", () => {
  const error = new ResponseError(400, { errors: [{ path: "email", code: "invalid", message: "no" }] });
  expect([...refusedFields(error)]).toEqual([["email", "invalid"]]);
  expect([...refusedFields(new ResponseError(0, null))]).toEqual([]);
  expect([...refusedFields(new Error())]).toEqual([]);
});
