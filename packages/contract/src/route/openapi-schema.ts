import { z } from "zod";

export type Json = Record<string, unknown>;

/** Versions of OpenAPI, each with its dialect of JSON Schema. */
const DIALECTS = { "3.1.0": "draft-2020-12", "3.0.3": "openapi-3.0" } as const;
export type OpenApiVersion = keyof typeof DIALECTS;

/** Returns the JSON Schema of the sent ("input") or received ("output") value. */
export function schemaOf(schema: z.ZodType, io: "input" | "output", version: OpenApiVersion): Json {
  const options = { io, target: DIALECTS[version], unrepresentable: "any", reused: "inline" } as const;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, options);
  return rest;
}

/**
 * Matches a pattern that allows only digits. Captures the minimum and maximum count, and whether the first digit may be
 * 0.
 */
const DIGITS = /^\^(\[1-9\])?\\d\{(?:(\d+),)?(\d+)\}\$$/;

/**
 * Returns the JSON Schema of a parameter. A parameter of only digits becomes an integer, because clients send a number,
 * not a text.
 */
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
