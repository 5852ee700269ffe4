import { z } from "zod";

export type Json = Record<string, unknown>;

/** Versions of OpenAPI, and the dialect of JSON Schema that each speaks. */
const DIALECTS = { "3.1.0": "draft-2020-12", "3.0.3": "openapi-3.0" } as const;
export type OpenApiVersion = keyof typeof DIALECTS;

/** JSON Schema of what is sent ("input") or of what comes back ("output"). */
export function schemaOf(schema: z.ZodType, io: "input" | "output", version: OpenApiVersion): Json {
  const options = { io, target: DIALECTS[version], unrepresentable: "any", reused: "inline" } as const;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, options);
  return rest;
}

/** Digits alone: how many at least and at most, and whether the first one may be 0. */
const DIGITS = /^\^(\[1-9\])?\\d\{(?:(\d+),)?(\d+)\}\$$/;

/** JSON Schema of a parameter. One that is digits alone is a whole number: programs send a number, not a text. */
export function parameterSchema(schema: Json): Json {
  const { type: _text, pattern, ...rest } = schema;
  const [, first, least, most] = DIGITS.exec(String(pattern)) ?? [];
  if (most === undefined) return schema;
  const minimum = 10 ** ((first ? 1 : 0) + Number(least ?? most) - 1);
  return {
    type: "integer",
    minimum: minimum > 1 || first ? minimum : 0,
    maximum: 10 ** ((first ? 1 : 0) + Number(most)) - 1,
    ...rest,
  };
}
