import type { Route } from "@schoolmap/contract";
import { z } from "zod";
import type { Sent } from "../../../testing/create-test-app.ts";

type Json = Readonly<Record<string, unknown>>;

/** Texts in the formats that the contract requires. The first one that matches the pattern and the length is used. */
const TEXTS = [
  ...[
    "999999999",
    "Sample",
    "SAMPLE",
    "a",
    "user:1",
    "KE",
    "es",
    "2026-01-05",
    "12:00",
    "0.mvt",
    "https://example.org/a",
  ],
  ...["a".repeat(12), "0".repeat(64), "country_id__in=1", "0 3 * * *", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
];
/** Parameters of a tile URL, which are not in any schema. */
const TILE: Json = { z: "0", x: "0", y: "0.mvt" };
const FORMATS: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  email: "sample@staff.example",
  date: "2026-01-05",
  "date-time": "2026-01-05T00:00:00Z",
};

/**
 * Creates a valid request for a route of the contract from its schemas: missing ids, and the required fields.
 *
 * @param given parameters of the path that are known
 */
export function sampleRequest(
  route: Route,
  given: Readonly<Record<string, string>> = {},
): [path: string, options: Sent] {
  const params: Json = { ...TILE, ...(route.params ? objectOf(route.params) : {}), ...given };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams(route.query ? requiredOf(schemaOf(route.query)) : {});
  return [query.size > 0 ? `${path}?${query}` : path, { method: route.method, ...bodyOf(route) }];
}

function requiredOf({ properties = {}, required = [] }: Json): Record<string, string> {
  const fields = properties as Readonly<Record<string, Json>>;
  return Object.fromEntries((required as readonly string[]).map((name) => [name, String(sample(fields[name]!))]));
}

function bodyOf({ body, ifMatch }: Route): Sent {
  const precondition: Record<string, string> = ifMatch ? { "if-match": "*" } : {};
  if (!body) return { headers: precondition };
  const text = body.kind === "json" ? JSON.stringify(sample(schemaOf(body.schema))) : "[]";
  const type = body.kind === "bytes" ? "application/octet-stream" : "application/json";
  return { headers: { ...precondition, "content-type": type }, body: text };
}

/** Creates a value that matches a schema: for an object, the required fields, or one field when none is required. */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(schemaOf(schema));
}

function objectOf(schema: z.ZodType): Json {
  return sample(schemaOf(schema)) as Json;
}

function schemaOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
}

function sample(schema: Json): unknown {
  const { anyOf, allOf, oneOf } = schema as { anyOf?: Json[]; allOf?: Json[]; oneOf?: Json[] };
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("default" in schema) return schema.default;
  const choice = (anyOf ?? oneOf)?.find(({ type }) => type !== "null");
  if (choice) return sample(choice);
  if (allOf) return sample(Object.assign({}, ...allOf));
  switch (schema.type) {
    case "object":
      return sampleObject(schema);
    case "array":
      return Array.from({ length: (schema.minItems as number | undefined) ?? 0 }, () => sample(schema.items as Json));
    case "integer":
    case "number":
      return Math.max(1, (schema.minimum as number | undefined) ?? 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return sampleText(schema);
  }
}

function sampleObject({ properties = {}, required = [] }: Json): Json {
  const fields = properties as Readonly<Record<string, Json>>;
  const needed = required as readonly string[];
  // An empty change is refused.
  const names = needed.length > 0 ? needed : Object.keys(fields).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, sample(fields[name]!)]));
}

function sampleText({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Json): string {
  const known = FORMATS[format as string];
  if (known) return known;
  const form = new RegExp((pattern as string | undefined) ?? "", "u");
  const fits = (text: string) =>
    form.test(text) && text.length >= (minLength as number) && text.length <= (maxLength as number);
  return TEXTS.find(fits) ?? "";
}
