import type { Scope } from "./view.ts";

const CODE = /^[A-Za-z]{2}$/;
const IDS = /^\d{1,9}(,\d{1,9})*,?$/;

/** Returns the scope of a page path with its query, or undefined when there is no page at the path. */
export function scopeOfPath(pathname: string, query: URLSearchParams): Scope | undefined {
  const parts = pathname.split("/").filter(Boolean);
  if (parts[0] !== "map" && parts.length > 0) return undefined;
  const [, page, ...rest] = parts;
  if (page === undefined) return { kind: "world" };
  if (page === "countries") return { kind: "countries" };
  if (page === "tour" && rest.length === 0) return { kind: "world" };
  if (page === "schools" && rest.length === 0) return schoolsScope(query);
  return page === "country" ? countryScope(rest) : undefined;
}

/** Returns the path of a scope, without its query. */
export function pathOfScope(scope: Scope): string {
  switch (scope.kind) {
    case "world":
      return "/map";
    case "countries":
      return "/map/countries";
    case "schools":
      return "/map/schools";
    case "country": {
      const parts = [scope.code.toLowerCase(), scope.region, scope.region && scope.district];
      return `/map/country/${parts.filter(isText).map(encodePart).join("/")}`;
    }
  }
}

function countryScope([code = "", region, district, ...rest]: readonly string[]): Scope | undefined {
  if (!CODE.test(code) || rest.length > 0) return undefined;
  const scope = { kind: "country", code: code.toUpperCase() } as const;
  if (!region) return scope;
  return district
    ? { ...scope, region: decodePart(region), district: decodePart(district) }
    : { ...scope, region: decodePart(region) };
}

function schoolsScope(query: URLSearchParams): Scope {
  const country = query.get("country") ?? "";
  const ids = readIds(query.get("school_ids") ?? "");
  return CODE.test(country) ? { kind: "schools", country: country.toUpperCase(), ids } : { kind: "schools", ids };
}

/** Returns the ids in the given order without duplicates. Returns no ids when the list contains anything else. */
function readIds(text: string): number[] {
  if (!IDS.test(text)) return [];
  return [...new Set(text.split(",").filter(Boolean).map(Number))].filter((id) => id > 0);
}

function isText(part: string | undefined): part is string {
  return !!part;
}

/** Decodes a part of a path. A part with invalid UTF-8 is returned unchanged; the server does not find it. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Encodes a part of a path. A lone surrogate cannot be encoded; it becomes the replacement character, as in queries.
 */
function encodePart(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, "\ufffd"));
}
