import type { Deprecation, Route } from "@schoolmap/contract";

type Headers = Readonly<Record<string, string>>;

/**
 * Adds response headers for a deprecated operation: its deprecation (RFC 9745), its end (RFC 8594) and its replacement.
 */
export function withDeprecation({ deprecated }: Pick<Route, "deprecated">, headers: Headers = {}): Headers {
  if (!deprecated) return headers;
  const { since, sunset } = deprecated;
  return {
    ...headers,
    deprecation: `@${Date.parse(since) / 1_000}`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
    link: [headers.link, ...linksOf(deprecated)].filter(Boolean).join(", "),
  };
}

function linksOf({ info, successor }: Deprecation): string[] {
  return [
    `<${info}>; rel="deprecation"; type="text/html"`,
    ...(successor === undefined ? [] : [`<${successor}>; rel="successor-version"`]),
  ];
}
