import type { Lang, Names } from "@schoolmap/contract";

/** Short names of countries whose names are too long for a map, as in atlases, by ISO 3166-1 alpha-2. */
const SHORT: Readonly<Record<string, Names>> = {
  AE: { en: "UAE", es: "EAU", pt: "EAU" },
  CD: { en: "DR Congo", es: "RD del Congo", pt: "RD do Congo" },
  CF: { en: "Central African Rep.", es: "Rep. Centroafricana", pt: "Rep. Centro-Africana" },
  DO: { en: "Dominican Rep.", es: "Rep. Dominicana", pt: "Rep. Dominicana" },
};

/** Returns the short names in a language, by country code. */
export function shortNames(lang: Lang): ReadonlyMap<string, string> {
  return new Map(Object.entries(SHORT).map(([code, names]) => [code, names[lang]]));
}
