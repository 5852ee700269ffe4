import type { z } from "zod";
import { actorRef } from "./parts.ts";

type Schema = z.core.$ZodType;

/** What a schema is without saying that the value may be missing. */
function withoutNull(schema: Schema): Schema {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { readonly def: { readonly innerType?: Schema } };
  const mayMiss = def.type === "nullable" || def.type === "optional" || def.type === "default";
  return mayMiss && def.innerType ? withoutNull(def.innerType) : schema;
}

const SCALARS: ReadonlySet<string> = new Set(["string", "number", "boolean", "enum", "literal"]);

/** Names of the fields whose values have an order: texts, numbers, times, flags and words of a list. */
export function scalarFieldsOf(fields: z.ZodRawShape): string[] {
  return Object.keys(fields).filter((name) => SCALARS.has(withoutNull(fields[name]!)._zod.def.type));
}

/** Names of the fields that say who did something. The record keeps the text, the wire adds the name. */
export function actorFieldsOf(fields: z.ZodRawShape): string[] {
  return Object.keys(fields).filter((name) => withoutNull(fields[name]!) === actorRef);
}
