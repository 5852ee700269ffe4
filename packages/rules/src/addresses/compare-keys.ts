/** Maximum number of places in a comparison. */
export const MAX_COMPARED = 4;

/** A country, a region by its code, or schools. */
export type ComparedScope =
  | { readonly kind: "country"; readonly code: string; readonly region?: string }
  | { readonly kind: "schools"; readonly country?: string; readonly ids: readonly number[] };

/** A place as it is written in the URL: `ke`, `ke:KEN001` or `school:123`. */
export interface ComparedPlace {
  readonly key: string;
  readonly scope: ComparedScope;
}

export interface ReadKeys {
  /** In the order of the URL, without duplicates. */
  readonly places: readonly ComparedPlace[];
  /** Parts of the URL that are not places. */
  readonly unreadable: readonly string[];
  /** Places beyond the maximum. */
  readonly leftOut: readonly ComparedPlace[];
}

const COUNTRY = /^[a-z]{2}$/i;
const REGION = /^([a-z]{2}):(.+)$/i;
const SCHOOL = /^school:([1-9]\d{0,8})$/;

/** Reads the places in a URL. Never throws: invalid keys are returned. */
export function readKeys(keys: readonly string[]): ReadKeys {
  const places = new Map<string, ComparedPlace>();
  const unreadable: string[] = [];
  for (const text of keys) {
    const scope = scopeOfKey(text);
    if (!scope) unreadable.push(text);
    else for (const key of keysOfScope(scope)) if (!places.has(key)) places.set(key, { key, scope });
  }
  const all = [...places.values()];
  return { places: all.slice(0, MAX_COMPARED), unreadable, leftOut: all.slice(MAX_COMPARED) };
}

/** Returns the keys of a scope in the URL: one key, several for several schools, none for the world. */
export function keysOfScope(scope: ComparedScope | { readonly kind: "world" | "countries" }): string[] {
  if (scope.kind === "schools") return scope.ids.map((id) => `school:${id}`);
  if (scope.kind !== "country") return [];
  const code = scope.code.toLowerCase();
  if (scope.region === undefined) return [code];
  // A lone surrogate cannot be encoded. It becomes the replacement character, as in queries.
  return [`${code}:${encodeURIComponent(scope.region.replace(/\p{Surrogate}/gu, "\ufffd"))}`];
}

function scopeOfKey(text: string): ComparedScope | undefined {
  if (COUNTRY.test(text)) return { kind: "country", code: text.toUpperCase() };
  const [, id] = SCHOOL.exec(text) ?? [];
  if (id !== undefined) return { kind: "schools", ids: [Number(id)] };
  const [, code = "", region = ""] = REGION.exec(text) ?? [];
  const name = decoded(region);
  return code && name ? { kind: "country", code: code.toUpperCase(), region: name } : undefined;
}

/** Returns undefined when the text is not UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
