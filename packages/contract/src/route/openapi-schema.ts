import { z } from "zod";

export type Json = Record<string, unknown>;

/** JSON Schema of what is sent ("input") or of what comes back ("output"). OpenAPI 3.1 speaks the same dialect. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return rest;
}
