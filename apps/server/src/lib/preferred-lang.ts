import type { Lang } from "@schoolmap/contract";
import { langOf } from "@schoolmap/rules";

/** Returns the supported language with the highest weight in an Accept-Language header, else English. */
export function preferredLang(acceptLanguage = ""): Lang {
  const wanted = acceptLanguage.split(",", 20).map((part, at) => {
    const [tag = "", ...parameters] = part.trim().split(";");
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
    return { lang: langOf(tag), weight: weight === undefined ? 1 : Number(weight), at };
  });
  const spoken = wanted.filter(({ lang, weight }) => lang !== undefined && weight > 0);
  return spoken.sort((a, b) => b.weight - a.weight || a.at - b.at)[0]?.lang ?? "en";
}
