import { describe, expect, it } from "vitest";
import { API_VERSION } from "../terms/versions.ts";
import { openapi } from "./openapi.ts";
import { ROUTES } from "./routes.ts";

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: object;
  security: object[];
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, object> };
}

const createDocument = () => JSON.parse(JSON.stringify(openapi(ROUTES))) as Document;
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

describe("openapi", () => {
  it("describes every route of the contract under its path and its aliases", () => {
    const { paths } = createDocument();
    for (const { path, aliases = [], method } of ROUTES) {
      for (const address of [path, ...aliases]) expect(paths[address]?.[method.toLowerCase()], address).toBeDefined();
    }
  });

  it("gives each operation a unique id", () => {
    const ids = operationsOf(createDocument()).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("declares exactly the parameters of the path, each once", () => {
    for (const { path, operation } of operationsOf(createDocument())) {
      const names = operation.parameters.filter((p) => p.in === "path").map((p) => p.name);
      expect(names, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      const keys = operation.parameters.map((p) => `${p.in} ${p.name}`);
      expect(new Set(keys).size, path).toBe(keys.length);
      for (const parameter of operation.parameters)
        expect(Object.keys(parameter.schema), parameter.name).not.toHaveLength(0);
    }
  });

  it("declares a parameter of only digits as an integer with its range", () => {
    const schemas = operationsOf(createDocument()).flatMap(({ operation }) => operation.parameters);
    const schemaOf = (name: string) => schemas.find((one) => one.name === name)?.schema;
    expect(schemaOf("country_id")).toEqual({ type: "integer", minimum: 0, maximum: 999_999_999 });
    expect(schemaOf("width")).toEqual({ type: "integer", minimum: 100, maximum: 9999 });
    expect(schemaOf("country_id__in")).toMatchObject({ type: "string" });
    const texts = schemas.filter(({ schema }) =>
      /^\^\\d\{[\d,]+\}\$$/.test((schema as { pattern?: string }).pattern ?? ""),
    );
    expect(texts).toEqual([]);
  });

  it("names the successor of a deprecated call", () => {
    const [route] = ROUTES;
    const deprecated = { since: "2026-11-01", sunset: "2027-11-01", successor: "/api/new/", info: "/docs/changelog#x" };
    const { paths, info } = openapi([{ ...route!, deprecated }]) as unknown as Document & { info: { version: string } };
    const operation = paths[route!.path]![route!.method.toLowerCase()];
    expect(operation).toMatchObject({
      deprecated: true,
      description: expect.stringMatching(/2027-11-01. Use .api.new/),
    });
    expect(operationsOf(createDocument()).filter(({ operation: one }) => "deprecated" in one)).toEqual([]);
    expect(info.version).toBe(API_VERSION);
  });

  it("resolves every reference", () => {
    const document = createDocument();
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    let count = 0;
    for (const [, pointer = ""] of references) {
      count++;
      const target = pointer
        .split("/")
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
      expect(target, pointer).toBeDefined();
    }
    expect(count).toBeGreaterThan(ROUTES.length);
  });

  it("describes the response under the status of success", () => {
    for (const { path, method, operation } of operationsOf(createDocument())) {
      const [status, { content = {} }] = Object.entries(operation.responses).find(([one]) => /^[23]/.test(one))!;
      for (const [type, { schema }] of Object.entries(content)) {
        if (type === "application/json")
          expect(JSON.stringify(schema), path).toMatch(/^\{"(type":"(object|array)|anyOf":\[|properties)/);
      }
      const route = ROUTES.find((one) => one.path === path && one.method === method);
      const formats = route?.produces?.length ?? 0;
      expect(Object.keys(content), path).toHaveLength(["204", "302"].includes(status) ? 0 : 1 + formats);
    }
  });

  it("describes the body, the authentication and the error statuses of the route for measurements", () => {
    const { paths } = createDocument();
    const { requestBody, responses, security } = paths["/api/v1/measurements/"]!.post!;
    const { content, description } = requestBody as {
      content: Record<string, { schema: { type: string } }>;
      description: string;
    };
    expect([content["application/json"]?.schema.type, content["application/x-ndjson"]?.schema.type]).toEqual([
      "array",
      "object",
    ]);
    expect(description).toMatch(/gzip/);
    expect(security).toEqual([{ bearer: [] }, { apiKey: [] }]);
    expect(Object.keys(responses)).toEqual(["200", "400", "401", "403", "413", "415", "429", "500", "503"]);
  });

  it("declares the status of a response to a creation", () => {
    const { paths } = createDocument();
    for (const path of ["/api/contact/contact/", "/api/v1/reports/", "/api/v1/speed/result"]) {
      const statuses = Object.keys(paths[path]!.post!.responses);
      expect([statuses.includes("201"), statuses.includes("200")], path).toEqual([true, false]);
    }
    expect(Object.keys(paths["/api/v1/live/"]!.get!.responses["200"]?.content ?? {})).toEqual(["text/event-stream"]);
  });
});
