import type { z } from "zod";
import { SESSION_COOKIE } from "../accounts/parts.ts";
import { API_VERSION } from "../terms/versions.ts";
import { accessText } from "./access.ts";
import type { Body } from "./body.ts";
import { problem } from "./errors.ts";
import { LEADS_ELSEWHERE, problems, RATE_HEADERS, success } from "./openapi-responses.ts";
import { type Json, type OpenApiVersion, parameterSchema, schemaOf } from "./openapi-schema.ts";
import { DEFAULT_LIMIT, type Deprecation, type Route, rateScopeOf } from "./route.ts";

/** Returns an OpenAPI document for the routes. */
export function openapi(routes: readonly Route[], version: OpenApiVersion = "3.1.0"): Json {
  const steps = openapiSteps(routes, version);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the same in one step per route, because all routes of a server take half a second together. */
export function* openapiSteps(
  routes: readonly Route[],
  version: OpenApiVersion = "3.1.0",
): Generator<void, Json, void> {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    yield;
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const alias = path !== route.path;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path, { alias, version }) };
    }
  }
  return {
    openapi: version,
    info: {
      title: "Schoolmap",
      version: API_VERSION,
      description: "The public map of schools and their internet connectivity. Unknown query parameters are ignored.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, "output", version) },
      headers: RATE_HEADERS,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key, or the operator's token for metrics." },
        apiKey: { type: "apiKey", in: "header", name: "Api-Key" },
        session: {
          type: "apiKey",
          in: "cookie",
          name: SESSION_COOKIE,
          description: "Session cookie of a signed-in user.",
        },
      },
    },
  };
}

/** Options for the output of a route. */
interface Printed {
  /** Whether the route is output under a path other than its own. */
  readonly alias: boolean;
  readonly version: OpenApiVersion;
}

function operation(route: Route, path: string, { alias, version }: Printed): Json {
  return {
    operationId: alias ? `${route.id}At_${path.replaceAll(/\W+/g, "_").replaceAll(/^_|_$/g, "")}` : route.id,
    summary: route.summary,
    description: descriptionOf(route, alias),
    ...(route.deprecated ? { deprecated: true } : {}),
    tags: [route.tag],
    security: securityOf(route),
    "x-rate-limit": { requests: route.limit ?? DEFAULT_LIMIT, per: "minute", shared: route.limit === undefined },
    parameters: [
      ...pathParameters(route, path, version),
      ...queryParameters(route, version),
      ...headerParameters(route),
    ],
    ...(route.body ? { requestBody: requestBody(route.body, version) } : {}),
    responses: {
      [route.status ?? 200]: success(route, version),
      ...(route.moves ? { [route.moves]: { description: LEADS_ELSEWHERE } } : {}),
      ...(route.ranges ? { 206: { ...success(route, version), description: "The requested range." } } : {}),
      ...problems(route),
    },
  };
}

function descriptionOf(route: Route, alias: boolean): string {
  const { path, acceptsFilters, access, limit = DEFAULT_LIMIT, stream, deprecated } = route;
  const scope = rateScopeOf(route);
  const needs =
    access === "operator"
      ? "Needs the operator's token."
      : typeof access === "object"
        ? `Needs ${accessText(access)}.`
        : undefined;
  const parts = [
    deprecated && deprecationText(deprecated),
    alias ? `The same as ${path}.` : undefined,
    acceptsFilters ? "Also takes `{column}__{lookup}` parameters of the published filters." : undefined,
    needs,
    stream === "events" ? "A stream of server-sent events that does not end." : undefined,
    `At most ${limit} requests a minute and client.`,
    scope && `A key with the scope \`${scope}\` has a rate of its own.`,
  ];
  return parts.filter(Boolean).join(" ");
}

function deprecationText({ since, sunset, successor }: Deprecation): string {
  const end = sunset === undefined ? "" : `; it ends on ${sunset}`;
  return `Deprecated since ${since}${end}.${successor === undefined ? "" : ` Use ${successor}.`}`;
}

function securityOf({ access, keyScope }: Route): Json[] {
  if (access === "public") return keyScope ? [{}, { bearer: [] }, { apiKey: [] }] : [];
  if (access === "operator") return [{ bearer: [] }];
  if ("signedIn" in access) return [{ session: [] }];
  const keys = [{ bearer: [] }, { apiKey: [] }];
  return "permission" in access ? [...keys, { session: [] }] : keys;
}

function requestBody(body: Body, version: OpenApiVersion): Json {
  const packing = body.gzip ? "; `Content-Encoding: gzip` is accepted" : "";
  return {
    required: true,
    description: `At most ${body.maxBytes} bytes${packing}.`,
    content: contentOf(body, version),
  };
}

function contentOf(body: Body, version: OpenApiVersion): Json {
  if (body.kind === "json") return { "application/json": { schema: schemaOf(body.schema, "input", version) } };
  if (body.kind === "bytes") return { "*/*": { schema: { type: "string", format: "binary" } } };
  if (body.kind === "multipart") return { "multipart/form-data": { schema: { type: "object" } } };
  const item = schemaOf(body.item, "input", version);
  return {
    "application/json": { schema: { type: "array", maxItems: body.maxItems, items: item } },
    "application/x-ndjson": { schema: { ...item, description: "One JSON text per line." } },
  };
}

function headerParameters({ ifMatch, ranges }: Route): Json[] {
  const header = (name: string, required: boolean, description: string) => {
    return { name, in: "header", required, description, schema: { type: "string" } };
  };
  return [
    ...(ifMatch ? [header("If-Match", true, "The ETag of the version that is changed.")] : []),
    ...(ranges ? [header("Range", false, "One part of the file, such as `bytes=0-1023`.")] : []),
  ];
}

/**
 * Returns every parameter in the path template, described by the schema where it has the parameter (aliases can have
 * more).
 */
function pathParameters(route: Route, path: string, version: OpenApiVersion): Json[] {
  const known = route.params ? propertiesOf(route.params, version).properties : {};
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    ...described(route, name, known[name] ?? { type: "string" }),
  }));
}

function queryParameters(route: Route, version: OpenApiVersion): Json[] {
  if (!route.query) return [];
  const { properties, required } = propertiesOf(route.query, version);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...described(route, name, schema),
  }));
}

function described({ examples = {} }: Route, name: string, property: Json): Json {
  const schema = parameterSchema(property);
  const example = examples[name];
  if (example === undefined) return { schema };
  return { schema, example: schema.type === "integer" ? Number(example) : example };
}

function propertiesOf(
  schema: z.ZodType,
  version: OpenApiVersion,
): { properties: Record<string, Json>; required: readonly string[] } {
  const { properties = {}, required = [] } = schemaOf(schema, "input", version);
  return { properties: properties as Record<string, Json>, required: required as readonly string[] };
}
