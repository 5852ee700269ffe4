import { translateText } from "@schoolmap/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { HttpError } from "../http-error.ts";
import { validate } from "./validate.ts";

function refusalOf(schema: z.ZodType, value: unknown, part: "parameter" | "body" = "body"): HttpError {
  try {
    validate(schema, value, part);
  } catch (error) {
    if (error instanceof HttpError) return error;
  }
  throw new Error("It was not refused.");
}

describe("a value that matches no branch of a union", () => {
  const { schema } = translateText.body!;

  it.each([
    [[{ text: 5 }], "0.text", "invalid_type", /expected string, received number/],
    [[{}], "0.text", "required", /expected string/],
    [{ text: 5 }, "text", "invalid_type", /expected string, received number/],
    [5, "", "invalid_type", /expected array, received number/],
  ])("%j is refused with the path and the expected type", (value, path, code, wanted) => {
    const { errors, message } = refusalOf(schema, value);
    expect(errors).toEqual([{ path, code, message: expect.stringMatching(wanted) }]);
    if (path) expect(message).toContain(`'${path}'`);
    expect(JSON.stringify(errors)).not.toContain("invalid_union");
  });

  it("is found inside nested values", () => {
    const outer = z.object({ filter: z.union([z.object({ max: z.object({ value: z.int() }) }), z.literal("all")]) });
    expect(refusalOf(outer, { filter: { max: { value: "x" } } }).errors).toMatchObject([{ path: "filter.max.value" }]);
  });

  it("names an unknown discriminator", () => {
    const schema = z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a") }),
      z.object({ kind: z.literal("b") }),
    ]);
    expect(refusalOf(schema, { kind: "c" }).errors).toMatchObject([
      { path: "kind", message: expect.stringMatching(/'a' \| 'b'/) },
    ]);
  });
});
