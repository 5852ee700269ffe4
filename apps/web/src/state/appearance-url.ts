import { LANGS } from "@schoolmap/contract";
import { type Appearance, MAP_STYLES, THEMES } from "./view.ts";

/**
 * Returns the theme, style and language of a URL, on any page. Values that the URL does not contain come from `own`.
 */
export function readAppearance(url: string, own: Appearance): Appearance {
  return appearanceOf(splitUrl(url).query, own);
}

/** Returns the URL without its theme, style and language. Everything else is preserved. */
export function withoutAppearance(url: string): string {
  const { pathname, query } = splitUrl(url);
  for (const name of ["theme", "style", "lng"]) query.delete(name);
  const text = query.toString();
  return `${pathname}${text && "?"}${text}`;
}

/** Returns the theme, style and language of a query. Missing values come from `own`. */
export function appearanceOf(query: URLSearchParams, own: Appearance): Appearance {
  return {
    theme: oneOf(THEMES, query.get("theme")) ?? own.theme,
    style: oneOf(MAP_STYLES, query.get("style")) ?? own.style,
    lang: oneOf(LANGS, query.get("lng")) ?? own.lang,
  };
}

/** Splits a URL into path and query, without the fragment. */
export function splitUrl(url: string): { pathname: string; query: URLSearchParams } {
  const [beforeHash = ""] = url.split("#", 1);
  const mark = beforeHash.indexOf("?");
  if (mark < 0) return { pathname: beforeHash, query: new URLSearchParams() };
  return { pathname: beforeHash.slice(0, mark), query: new URLSearchParams(beforeHash.slice(mark + 1)) };
}

/** Returns the text if it is one of the values. */
export function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}
