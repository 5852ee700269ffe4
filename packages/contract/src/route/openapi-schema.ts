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
