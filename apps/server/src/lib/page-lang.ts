import type { Lang } from "@schoolmap/contract";
import { langOf } from "@schoolmap/rules";
import { preferredLang } from "./preferred-lang.ts";

/** The language of a page: the one in its address, else the visitor's first that we speak, else English. */
export function pageLang(asked: unknown, acceptLanguage: string | undefined): Lang {
  return langOf(String(asked ?? "")) ?? preferredLang(acceptLanguage);
}
