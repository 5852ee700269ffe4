import type { Lang } from "@schoolmap/contract";
import { langOf } from "@schoolmap/rules";
import { preferredLang } from "./preferred-lang.ts";

/**
 * Returns the language of a page: the one in its address, else the visitor's first supported language, else English.
 */
export function pageLang(lng: unknown, acceptLanguage: string | undefined): Lang {
  return langOf(String(lng ?? "")) ?? preferredLang(acceptLanguage);
}
