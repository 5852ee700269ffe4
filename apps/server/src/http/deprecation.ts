import type { Deprecation, Route } from "@schoolmap/contract";

type Headers = Readonly<Record<string, string>>;

/** Adds to the headers of an answer that its call is deprecated (RFC 9745), when it ends (RFC 8594), and what takes its place. */
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
