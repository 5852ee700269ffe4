type NameFix = Partial<Record<"name" | "en" | "es" | "pt", string>>;

const all = (name: string): NameFix => ({ name, en: name, es: name, pt: name });

/**
 * Returns the names of a city next to the district or county of the same name, for which the source has only one name.
 */
const city = (local: string, name: string): NameFix => ({
  name: local,
  en: `${name} City`,
  es: `Ciudad de ${name}`,
  pt: `Cidade de ${name}`,
});

/** Corrections of the source's names, by adm1_code: misspellings, old names, and identical names of two neighbours. */
export const NAME_FIXES: Readonly<Record<string, NameFix>> = {
  "AFG-1753": { ...all("Daykundi"), es: "Daikondi", pt: "Daikondi" },
  "AFG-1769": { ...all("Panjshir"), es: "Panshir" },
  "ARE-344": { name: "Neutral Zone", en: "Neutral Zone" },
  "AZE-1735": { name: "Laçın", en: "Lachin", es: "Lachín", pt: "Lachin" },
  "AZE-5562": city("Lənkəran şəhəri", "Lankaran"),
  "BRA-599": { en: "Federal District", es: "Distrito Federal", pt: "Distrito Federal" },
  "COL-1342": { en: "San Andrés and Providencia", es: "San Andrés y Providencia", pt: "San Andrés e Providencia" },
  "DNK-3419": { en: "Capital Region", es: "Región Capital", pt: "Região da Capital" },
  "FRA-5296": { name: "Haut-Rhin" },
  "FRA-5342": { name: "Seine-et-Marne" },
  "GBR-4809": { en: "City of London", es: "City de Londres" },
  "GBR-2108": all("Wirral"),
  "HUN-4909": city("Veszprém város", "Veszprém"),
  "IRL-5568": city("Galway City", "Galway"),
  "IRL-5569": city("Cork City", "Cork"),
  "IRL-5570": city("Limerick City", "Limerick"),
  "IRL-5571": city("Waterford City", "Waterford"),
  "KOS-5908": all("Prizren"),
  "LVA-1085": city("Jēkabpils pilsēta", "Jēkabpils"),
  "LVA-4849": city("Jelgavas pilsēta", "Jelgava"),
  "LVA-4850": city("Daugavpils pilsēta", "Daugavpils"),
  "LVA-4852": city("Ventspils pilsēta", "Ventspils"),
  "MNP-4940": { en: "Northern Islands", es: "Islas del Norte", pt: "Ilhas do Norte" },
  "MDA-1645": all("Rîbnița"),
  "MEX-2727": { name: "Ciudad de México", en: "Mexico City", es: "Ciudad de México", pt: "Cidade do México" },
  "MEX-2731": { es: "Estado de México", pt: "Estado do México" },
  "MOZ-5854": city("Cidade de Maputo", "Maputo"),
  "MWI-1194": all("Karonga"),
  "PAK-1108": { name: "Balochistan" },
  "PAK-1110": { name: "Islamabad Capital Territory", es: "Territorio de la Capital Islamabad" },
  "PAK-1111": { name: "Gilgit-Baltistan" },
  "PAK-1112": { name: "Federally Administered Tribal Areas" },
  "PAK-1114": { name: "Sindh" },
  "PAK-1123": { name: "Khyber Pakhtunkhwa" },
  "PHL-5522": city("Cebu City", "Cebu"),
  "PHL-5526": city("Iloilo City", "Iloilo"),
  "PHL-5527": city("Cotabato City", "Cotabato"),
  "RUS-2364": { en: "Moscow Oblast", es: "Óblast de Moscú", pt: "Oblast de Moscovo" },
  "RUS-2615": { name: "Magadan" },
  "SPM-4866": all("Saint-Pierre"),
  "TKM-359": { name: "Lebap" },
  "TUR-2283": { name: "Kahramanmaraş" },
  "TUR-3019": { name: "Kırıkkale" },
  "UGA-3371": all("Kiruhura"),
  "UKR-321": { en: "Kyiv Oblast", es: "Óblast de Kiev", pt: "Oblast de Kiev" },
  "UZB-4828": city("Toshkent shahri", "Tashkent"),
};
