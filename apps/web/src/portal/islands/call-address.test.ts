import { expect, test } from "vitest";
import type { Parameter } from "../calls/operations.ts";
import { addressOf, exampleValues, isComplete } from "./call-address.ts";

const parameter = (name: string, place: Parameter["place"], isRequired: boolean): Parameter => ({
  ...{ name, place, isRequired },
  ...{ type: "text", limits: "", choices: [] },
});
const parameters = [
  parameter("code", "path", true),
  parameter("q", "query", false),
  parameter("If-Match", "header", false),
];

test("shows a call with examples of its required parameters first", () => {
  const values = exampleValues(parameters);
  expect(values).toEqual({ code: "RW" });
  expect([isComplete(parameters, values), isComplete(parameters, {})]).toEqual([true, false]);
});

test("adds the entered values to the URL, escaped, but no headers", () => {
  const values = { code: "K/E", q: "são & co", "If-Match": "secret" };
  expect(addressOf("/api/{code}/x/", parameters, values)).toBe("/api/K%2FE/x/?q=s%C3%A3o%20%26%20co");
  expect(addressOf("/api/{code}/x/", parameters, { q: "" })).toBe("/api/{code}/x/");
});
