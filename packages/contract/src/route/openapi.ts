import { z } from "zod";
import { problem } from "./errors.ts";
import type { Route } from "./route.ts";

type Json = Record<string, unknown>;

/** Prints routes as an OpenAPI 3.1 document. */
export function openapi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const alias = path !== route.path;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path, alias) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Schoolmap",
      version: "1",
      description: "The public map of schools and their internet connectivity. Unknown query parameters are ignored.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, "output") },
      responses: {
        Problem: {
          description: "Refused; `code` says why and `parameter` names what is at fault.",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
    },
  };
}

function operation(route: Route, path: string, alias: boolean): Json {
  const filters = route.acceptsFilters ? " Also takes `{column}__{lookup}` parameters of the published filters." : "";
  return {
    operationId: alias ? `${route.id}At_${path.replaceAll(/\W+/g, "_").replaceAll(/^_|_$/g, "")}` : route.id,
    summary: route.summary,
    ...(alias
      ? { description: `The same as ${route.path}.${filters}`, deprecated: false }
      : filters
        ? { description: filters.trim() }
        : {}),
    tags: [route.tag],
    parameters: [...pathParameters(route, path), ...queryParameters(route)],
    ...(route.body
      ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(route.body, "input") } } } }
      : {}),
    responses: { 200: success(route), default: { $ref: "#/components/responses/Problem" } },
  };
}

function success(route: Route): Json {
  const description = "The answer.";
  if (route.response)
    return { description, content: { "application/json": { schema: schemaOf(route.response, "output") } } };
  return { description, content: { [route.mediaType ?? "application/octet-stream"]: {} } };
}

/** Every name in the template, described by the schema where the schema knows it (aliases may have more names). */
function pathParameters(route: Route, path: string): Json[] {
  const known = route.params ? propertiesOf(route.params).properties : {};
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: known[name] ?? { type: "string" },
  }));
}

function queryParameters(route: Route): Json[] {
  if (!route.query) return [];
  const { properties, required } = propertiesOf(route.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function propertiesOf(schema: z.ZodType): { properties: Record<string, Json>; required: readonly string[] } {
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return { properties: properties as Record<string, Json>, required: required as readonly string[] };
}

/** JSON Schema of what is sent ("input") or of what comes back ("output"). OpenAPI 3.1 speaks the same dialect. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return rest;
}
