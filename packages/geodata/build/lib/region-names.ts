import { LANGS, type Names } from "../../src/types.ts";

/** Words of Spanish and Portuguese before a name, which say again what the level of the region says: "Estado de Acre". */
const LEVEL_WORDS = /^(?:(?:Estado|Municipio) de|del?|d[ao]) (?=\p{Lu})/u;
/** Countries whose region names Spanish leaves as they are written there. */
const AS_WRITTEN: ReadonlySet<string> = new Set(["BR"]);

/**
 * The names of a region as a map writes them. The source mixes names with titles and with words of a sentence.
 * @param source its names in the source; English where it has none in a language
 * @param local its name in its country
 */
export function mapNames({ en, es, pt }: Names, local: string, country: string): Names {
  return {
    en,
    es: AS_WRITTEN.has(country) ? local : es.replace(LEVEL_WORDS, ""),
    pt: pt.replace(LEVEL_WORDS, ""),
  };
}

/** A region whose name the source gives to another region of its country too is called as it is there. */
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
