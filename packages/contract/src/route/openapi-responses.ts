import { ERROR_CODES, ERROR_TITLES, type ErrorStatus } from "./errors.ts";
import { FORMATS } from "./formats.ts";
import { type Json, type OpenApiVersion, schemaOf } from "./openapi-schema.ts";
import { errorCodesOf, type Route } from "./route.ts";

/** Description of a redirect response. */
export const LEADS_ELSEWHERE = "Leads to another address.";

/** Returns the success response of a route. */
export function success(route: Route, version: OpenApiVersion): Json {
  const description = "The answer.";
  if (route.status === 204) return { description: "Done." };
  if (route.status === 302) return { description: LEADS_ELSEWHERE };
  if (route.response) {
    const type = bareType(route.mediaType ?? "application/json");
    const others = (route.produces ?? []).map((format) => [bareType(FORMATS[format].mediaType), {}]);
    return {
      description,
      content: { [type]: { schema: schemaOf(route.response, "output", version) }, ...Object.fromEntries(others) },
    };
  }
  const schema = route.stream === "events" ? { schema: { type: "string" } } : {};
  return { description, content: { [bareType(route.mediaType ?? "application/octet-stream")]: schema } };
}

/** Returns a media type without its parameters. */
function bareType(mediaType: string): string {
  return mediaType.split(";")[0]!;
}

/** Returns one response for each error status of the route, with the codes of that status. */
export function problems(route: Route): Json {
  const byStatus = new Map<ErrorStatus, string[]>();
  for (const code of errorCodesOf(route)) {
    const status = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    entries.map(([status, codes]) => [
      status,
      {
        description: `${ERROR_TITLES[status]}; \`code\` is ${codes.join(", ")}.`,
        ...headersOf(status),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

/** Returns the headers of an error response that state when to retry. */
function headersOf(status: ErrorStatus): Json {
  if (status !== 429 && status !== 503) return {};
  const rate = Object.keys(RATE_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    headers: {
      "Retry-After": { description: "Seconds.", schema: { type: "integer" } },
      ...(status === 429 ? Object.fromEntries(rate) : {}),
    },
  };
}

/** Structured fields of draft-ietf-httpapi-ratelimit-headers-10, in every response that is not cached. */
export const RATE_HEADERS = {
  "RateLimit-Policy": {
    description: "The limit that applies: its name, the requests (`q`) and the seconds (`w`) of its window.",
    schema: { type: "string" },
    example: '"address";q=6000;w=60',
  },
  RateLimit: {
    description: "Remaining requests (`r`), and the seconds until the window resets (`t`).",
    schema: { type: "string" },
    example: '"address";r=5999;t=60',
  },
};
