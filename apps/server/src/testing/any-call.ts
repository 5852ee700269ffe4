import { openapi, ROUTES } from "@schoolmap/contract";
import fc from "fast-check";

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query" | "header";
    readonly required: boolean;
    readonly schema: Schema;
    readonly example?: string | number;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** A request that conforms to the OpenAPI document, or almost. */
export interface AnyCall {
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

const { paths } = JSON.parse(JSON.stringify(openapi(ROUTES))) as {
  paths: Record<string, Record<string, Operation>>;
};
/**
 * Excluded operations. The speed test sends as many bytes as requested, up to 50 MB; the document is long and constant.
 */
const LEFT_OUT = new Set(["downloadSpeed", "openApiDocument"]);
const OPERATIONS = Object.entries(paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
  .filter(({ operation }) => !LEFT_OUT.has(operation.operationId));

/** Unusual input that users and attackers send in any parameter. */
const ODD = fc.constantFrom(
  "",
  "0",
  "-1",
  "1",
  "2",
  "KE",
  "ken",
  "null",
  "true",
  "1e9",
  "9".repeat(40),
  "a,b",
  "\0",
  "'; --",
  "%",
  "../",
  "💥",
);
const ODDS = 5;

/** Weight of public operations. They are requested more often, because all others reject anonymous requests. */
const OPEN_WEIGHT = 12;

/**
 * Generates requests for every operation of the OpenAPI document. Most parameters follow their schemas, some do not.
 */
export function anyCall(): fc.Arbitrary<AnyCall> {
  return fc.oneof(
    ...OPERATIONS.map((one) => ({ weight: isOpen(one.operation) ? OPEN_WEIGHT : 1, arbitrary: callOf(one) })),
  );
}

function isOpen({ security }: Operation): boolean {
  return security.length === 0 || security.some((way) => Object.keys(way).length === 0);
}

const FILTERS = ["", "", "", "", "education_level__in=Primary", "num_students__range=1,9", "colour__in=red"];

function callOf({ path, method, operation }: (typeof OPERATIONS)[number]): fc.Arbitrary<AnyCall> {
  const { parameters } = operation;
  const values = fc.tuple(...parameters.map(parameterValue));
  return fc.tuple(values, bodyOf(operation), fc.constantFrom(...FILTERS)).map(([texts, body, filter]) => {
    const query = new URLSearchParams();
    let filled = path;
    for (const [at, { name, in: where }] of parameters.entries()) {
      const text = texts[at];
      // Without a path parameter the request would address another operation.
      if (where === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(text || "1"));
      else if (where === "query" && text !== undefined) query.set(name, text);
    }
    const search = [query.toString(), filter].filter(Boolean).join("&");
    return { operation, method: method.toUpperCase(), url: `${filled}${search && "?"}${search}`, body };
  });
}

function parameterValue({
  schema,
  required,
  example,
  in: where,
}: Operation["parameters"][number]): fc.Arbitrary<string | undefined> {
  const known = example === undefined ? [] : [{ weight: 3, arbitrary: fc.constant(String(example)) }];
  const value = fc.oneof({ weight: ODDS, arbitrary: textOf(schema) }, { weight: 1, arbitrary: ODD }, ...known);
  return required || where === "path"
    ? fc.option(value, { freq: 30, nil: undefined })
    : fc.option(value, { freq: 1, nil: undefined });
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(textOf));
  if (schema.format === "date") return fc.constantFrom("2026-01-05", "2026-01-11", "1999-12-31");
  if (schema.type === "integer") return wholeNumber(schema);
  if (schema.pattern) return matching(schema.pattern);
  return ODD;
}

/** Generates integers. Small ones refer to existing rows. */
function wholeNumber({ minimum = 0, maximum = 1e9 }: Schema): fc.Arbitrary<string> {
  const small = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) });
  return fc.oneof(small, fc.integer({ min: minimum, max: maximum })).map(String);
}

/** Texts by their pattern. Creating one of them takes longer than a request, and most patterns occur often. */
const matchingTexts = new Map<string, fc.Arbitrary<string>>();

function matching(pattern: string): fc.Arbitrary<string> {
  const texts = matchingTexts.get(pattern) ?? createMatching(pattern);
  matchingTexts.set(pattern, texts);
  return texts;
}

function createMatching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 200));
  } catch {
    // `fc.stringMatching` does not support every expression.
    return ODD;
  }
}

function bodyOf({ requestBody }: Operation): fc.Arbitrary<string | undefined> {
  const schema = requestBody?.content["application/json"]?.schema;
  if (!requestBody) return fc.constant(undefined);
  return fc.oneof(jsonOf(schema ?? {}), fc.jsonValue({ maxDepth: 2 })).map((value) => JSON.stringify(value) ?? "{");
}

function jsonOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => jsonOf(one, depth)));
  if (schema.type === "object" && schema.properties && depth < 4) {
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, jsonOf(one, depth + 1)])),
      { requiredKeys: [] },
    );
  }
  if (schema.type === "array") return fc.array(jsonOf(schema.items ?? {}, depth + 1), { maxLength: 3 });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer" || schema.type === "number") return fc.constantFrom(-1, 0, 1, 3, 1e12);
  if (schema.pattern) return matching(schema.pattern);
  return fc.oneof(fc.string({ maxLength: 20 }), ODD);
}
