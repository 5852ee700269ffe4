import { expect, test } from "vitest";
import { faultsIn, NO_MESSAGE } from "./message.ts";

const message = { full_name: "Ana", organisation: "Escola", email: "", purpose: "join", message: "Hello" };

test("requires name, organisation, purpose and message, but no e-mail address", () => {
  expect(faultsIn(message)).toEqual({});
  expect(Object.keys(faultsIn(NO_MESSAGE)).sort()).toEqual(["full_name", "message", "organisation", "purpose"]);
  expect(faultsIn({ ...message, message: " \n" })).toEqual({ message: "form.required" });
});

test.each(["a", "a@b", "a b@c.org"])("rejects %j as an e-mail address", (email) => {
  expect(faultsIn({ ...message, email })).toEqual({ email: "form.badEmail" });
});
