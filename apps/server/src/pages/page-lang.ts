import { LANGS, type Lang } from "@schoolmap/contract";

/** The language of a page: the one in its address, else the visitor's first that we speak, else English. */
export function pageLang(asked: unknown, acceptLanguage: string | undefined): Lang {
  return known(String(asked ?? "")) ?? preferred(acceptLanguage ?? "") ?? "en";
}

function preferred(acceptLanguage: string): Lang | undefined {
  const wanted = acceptLanguage.split(",", 20).map((part, at) => {
    const [tag = "", ...parameters] = part.trim().split(";");
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
    return { lang: known(tag), weight: weight === undefined ? 1 : Number(weight), at };
  });
  const spoken = wanted.filter(({ lang, weight }) => lang !== undefined && weight > 0);
  return spoken.sort((a, b) => b.weight - a.weight || a.at - b.at)[0]?.lang;
}

/** The language of a tag such as "pt-BR". */
function known(tag: string): Lang | undefined {
  const primary = tag.trim().toLowerCase().split("-", 1)[0];
  return LANGS.find((lang) => lang === primary);
}
