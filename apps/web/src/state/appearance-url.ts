import { LANGS } from "@schoolmap/contract";
import { type Appearance, MAP_STYLES, THEMES } from "./view.ts";

/** The theme, style and language that an address asks for, on any page; the given ones where it does not. */
export function readAppearance(url: string, own: Appearance): Appearance {
  return appearanceOf(splitUrl(url).query, own);
}

/** The address without what it says of theme, style and language; all else stays. */
export function withoutAppearance(url: string): string {
  const { pathname, query } = splitUrl(url);
  for (const name of ["theme", "style", "lng"]) query.delete(name);
  const text = query.toString();
  return `${pathname}${text && "?"}${text}`;
}

/** The same, of a query. */
export function appearanceOf(query: URLSearchParams, own: Appearance): Appearance {
  return {
    theme: oneOf(THEMES, query.get("theme")) ?? own.theme,
    style: oneOf(MAP_STYLES, query.get("style")) ?? own.style,
    lang: oneOf(LANGS, query.get("lng")) ?? own.lang,
  };
}

/** Path and query of an address, without what follows a `#`. */
export function splitUrl(url: string): { pathname: string; query: URLSearchParams } {
  const [beforeHash = ""] = url.split("#", 1);
  const mark = beforeHash.indexOf("?");
  if (mark < 0) return { pathname: beforeHash, query: new URLSearchParams() };
  return { pathname: beforeHash.slice(0, mark), query: new URLSearchParams(beforeHash.slice(mark + 1)) };
}

/** The text, when it is one of the values. */
export function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}
