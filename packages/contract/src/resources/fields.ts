import type { z } from "zod";
import { actorRef } from "./parts.ts";

type Schema = z.core.$ZodType;

/** Returns a schema without the wrappers that make its value optional, nullable or default. */
function withoutNull(schema: Schema): Schema {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { readonly def: { readonly innerType?: Schema } };
  const mayMiss = def.type === "nullable" || def.type === "optional" || def.type === "default";
  return mayMiss && def.innerType ? withoutNull(def.innerType) : schema;
}

const SCALARS: ReadonlySet<string> = new Set(["string", "number", "boolean", "enum", "literal"]);

/** Returns the names of the fields whose values have an order: texts, numbers, times, flags and enum values. */
export function scalarFieldsOf(fields: z.ZodRawShape): string[] {
  return Object.keys(fields).filter((name) => SCALARS.has(withoutNull(fields[name]!)._zod.def.type));
}

/** Returns the names of the fields that contain an actor. The record stores the text; the API adds the name. */
export function actorFieldsOf(fields: z.ZodRawShape): string[] {
  return Object.keys(fields).filter((name) => withoutNull(fields[name]!) === actorRef);
}
