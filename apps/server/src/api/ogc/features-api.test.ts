import { DEFAULT_FEATURES, featureRoutes, MAX_FEATURES } from "@schoolmap/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { featuresApi } from "./features-api.ts";

/** Schema object of OpenAPI 3.0: without null, type lists, `const` and tuples. */
const schema: z.ZodType = z.lazy(() =>
  z.strictObject({
    type: z.enum(["string", "number", "integer", "boolean", "array", "object"]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    nullable: z.boolean().optional(),
    enum: z.array(z.unknown()).optional(),
    default: z.unknown().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.boolean().optional(),
    exclusiveMaximum: z.boolean().optional(),
    minLength: z.int().optional(),
    maxLength: z.int().optional(),
    minItems: z.int().optional(),
    maxItems: z.int().optional(),
    items: schema.optional(),
    required: z.array(z.string()).min(1).optional(),
    properties: z.record(z.string(), schema).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
  }),
);
const reference = z.strictObject({ $ref: z.string().startsWith("#/components/schemas/") });
const content = z.record(z.string(), z.strictObject({ schema: z.union([reference, schema]).optional() }));
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(["query", "path", "header"]),
  required: z.boolean(),
  style: z.enum(["form", "simple"]).optional(),
  explode: z.boolean().optional(),
  schema,
  example: z.unknown().optional(),
});
const header = z.strictObject({ description: z.string(), schema, example: z.unknown().optional() });
const headerReference = z.strictObject({ $ref: z.string().startsWith("#/components/headers/") });
const response = z.strictObject({
  description: z.string(),
  headers: z.record(z.string(), z.union([headerReference, header])).optional(),
  content: content.optional(),
});
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), response),
  "x-rate-limit": z.object(),
});
/** The subset of OpenAPI 3.0 that the document uses: any other content is an error. */
const openApi30 = z.strictObject({
  openapi: z.string().regex(/^3\.0\.\d$/),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), url: z.url() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().startsWith("/"), z.strictObject({ get: operation })),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    headers: z.record(z.string(), header),
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(["http", "apiKey"]) })),
  }),
});

const text = JSON.stringify(featuresApi());
const document = openApi30.parse(JSON.parse(text));
const ITEMS = "/api/ogc/collections/{collectionId}/items";

describe("OGC API – Features, conformance class OpenAPI 3.0", () => {
  it("/req/oas30/oas-definition-2, oas-impl: the document is OpenAPI 3.0 and describes every operation of the API", () => {
    expect(Object.keys(document.paths)).toEqual(featureRoutes.map(({ path }) => path));
    for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name);
    const ids = Object.values(document.paths).map(({ get }) => get.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("/req/oas30/completeness, exceptions-codes: each operation describes its responses and errors", () => {
    for (const [path, { get }] of Object.entries(document.paths)) {
      expect(get.responses["200"]?.content, path).toBeDefined();
      const refusals = Object.entries(get.responses).filter(([status]) => Number(status) >= 400);
      expect(
        refusals.map(([status]) => status),
        path,
      ).toEqual(expect.arrayContaining(["400", "429"]));
      for (const [, { content }] of refusals) expect(content).toHaveProperty("application/problem+json");
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(get.parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(named);
      if (named.length > 0) expect(get.responses, path).toHaveProperty("404");
    }
  });

  it("/req/oas30/security: no operation requires a key, and the optional key is described", () => {
    for (const { get } of Object.values(document.paths))
      expect(get.security).toEqual([{}, { bearer: [] }, { apiKey: [] }]);
    expect(document.components.securitySchemes).toHaveProperty("bearer");
  });

  it("/req/core/fc-limit-definition, fc-bbox-definition, fc-time-definition: the parameters match the definitions of the standard", () => {
    const of = (name: string) => document.paths[ITEMS]!.get.parameters.find((one) => one.name === name);
    const form = { in: "query", required: false, style: "form", explode: false };
    const limits = { type: "integer", minimum: 1, maximum: MAX_FEATURES, default: DEFAULT_FEATURES };
    expect(of("limit")).toMatchObject({ ...form, schema: limits });
    const box = { type: "array", items: { type: "number" }, minItems: 4, maxItems: 6 };
    expect(of("bbox")).toMatchObject({ ...form, schema: box });
    expect(of("datetime")).toMatchObject({ in: "query", required: false, schema: { type: "string" } });
  });
});
