import type { Lang, Names } from "@schoolmap/contract";

/** Names of countries that are too long for a map, as atlases shorten them, by ISO 3166-1 alpha-2. */
const SHORT: Readonly<Record<string, Names>> = {
  AE: { en: "UAE", es: "EAU", pt: "EAU" },
  CD: { en: "DR Congo", es: "RD del Congo", pt: "RD do Congo" },
  CF: { en: "Central African Rep.", es: "Rep. Centroafricana", pt: "Rep. Centro-Africana" },
  DO: { en: "Dominican Rep.", es: "Rep. Dominicana", pt: "Rep. Dominicana" },
};

/** The short names in a language, by code of the country. */
export function shortNames(lang: Lang): ReadonlyMap<string, string> {
  return new Map(Object.entries(SHORT).map(([code, names]) => [code, names[lang]]));
}
