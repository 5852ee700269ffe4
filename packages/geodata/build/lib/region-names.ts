import { LANGS, type Names } from "../../src/types.ts";

/** Spanish and Portuguese words before a name that repeat the level of the region: "Estado de Acre". */
const LEVEL_WORDS = /^(?:(?:Estado|Municipio) de|del?|d[ao]) (?=\p{Lu})/u;
/** Countries whose region names are not translated into Spanish. */
const AS_WRITTEN: ReadonlySet<string> = new Set(["BR"]);

/**
 * Returns the names of a region for a map. The source mixes names with titles and with words of a sentence.
 * @param source names in the source; English where the source has no name in a language
 * @param local name in its country
 */
export function mapNames({ en, es, pt }: Names, local: string, country: string): Names {
  return {
    en,
    es: AS_WRITTEN.has(country) ? local : es.replace(LEVEL_WORDS, ""),
    pt: pt.replace(LEVEL_WORDS, ""),
  };
}

/** Replaces a region's name by its local name when the source gives the same name to another region of the country. */
export function apart<T extends { readonly country: string; readonly name: string; readonly names: Names }>(
  regions: readonly T[],
): T[] {
  const seen = new Map<string, number>();
  const keysOf = ({ country, names }: T) => LANGS.map((lang) => `${country} ${lang} ${names[lang]}`);
  for (const key of regions.flatMap(keysOf)) seen.set(key, (seen.get(key) ?? 0) + 1);
  return regions.map((region) => {
    const keys = keysOf(region);
    const [en, es, pt] = LANGS.map((lang, at) => (seen.get(keys[at]!)! > 1 ? region.name : region.names[lang]));
    return { ...region, names: { en: en!, es: es!, pt: pt! } };
  });
}
