import type { JsonSchema } from "./openapi.ts";

/** Field of a request or response body. */
export interface Field {
  /** Path from the top, for example `results[].name`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** Names of the text formats used in URLs. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^\^\\d\{2\}-\\d\{2\}-\\d\{4\}/, "dd-MM-yyyy"],
  [/^\^-\?\[\\d\.\]\+,/, "west,south,east,north"],
  [/^\^-\?\\d/, "decimal number"],
  [/^\^\\d\{1,\d+\}\(,/, "whole numbers, joined by commas"],
  [/^\^\\d/, "whole number"],
  [/^\^\[A-Za-z\]\{2\}\$/, "two letters"],
  [/^\^\[A-Za-z\]\{3\}\$/, "three letters"],
];
/** JSON Schema contains these limits when the contract only requires a whole number. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;
const MAX_DEPTH = 3;

/**
 * Returns the type of a value in one or a few words: `text`, `whole number`, `list of text`, `good | moderate | bad`.
 */
export function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" or ");
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["any"]);
  return types.map((type) => nameOf(type, schema)).join(" or ");
}

function nameOf(type: string, { format, pattern, items }: JsonSchema): string {
  if (type === "string") {
    const known = PATTERNS.find(([start]) => pattern !== undefined && start.test(pattern));
    return known?.[1] ?? format ?? "text";
  }
  if (type === "integer") return "whole number";
  if (type === "array") return `list of ${items ? typeOf(items) : "any"}`;
  return type;
}

/** Returns the limits of a value, for example `1–100` or `≤ 300 characters`; "" without a limit. */
export function limitsOf({ minimum, maximum, maxLength, maxItems }: JsonSchema): string {
  const low = minimum !== undefined && minimum > -UNLIMITED ? minimum : undefined;
  const high = maximum !== undefined && maximum < UNLIMITED ? maximum : undefined;
  if (low !== undefined && high !== undefined) return `${low}–${high}`;
  if (low !== undefined) return `≥ ${low}`;
  if (high !== undefined) return `≤ ${high}`;
  if (maxLength !== undefined) return `≤ ${maxLength} characters`;
  return maxItems === undefined ? "" : `≤ ${maxItems} items`;
}

/** Returns the fields of an object and of its nested objects, up to a maximum depth. */
export function fieldsOf(schema: JsonSchema, path = "", depth = 0): Field[] {
  const object = objectIn(schema);
  if (object.suffix !== "") return fieldsOf(object.schema, `${path}${object.suffix}`, depth);
  return Object.entries(object.schema.properties ?? {}).flatMap(([key, value]) => {
    const name = path === "" ? key : `${path}.${key}`;
    const isRequired = object.schema.required?.includes(key) ?? false;
    const inner = depth < MAX_DEPTH - 1 ? fieldsOf(value, name, depth + 1) : [];
    return [{ name, type: inner.length > 0 ? shortType(value) : typeOf(value), isRequired }, ...inner];
  });
}

/** Returns the schema that contains the fields, inside lists and nullable alternatives. */
function objectIn(schema: JsonSchema): { readonly schema: JsonSchema; readonly suffix: string } {
  if (schema.type === "array" && schema.items) return { schema: schema.items, suffix: "[]" };
  const holder = schema.anyOf?.find(({ properties, items }) => properties ?? items);
  return holder ? objectIn(holder) : { schema, suffix: "" };
}

function shortType(schema: JsonSchema): string {
  return objectIn(schema).suffix === "[]" ? "list" : "object";
}
