import type { Lang } from "./enums.ts";

/** Whether a product is open to everyone or requires a key. */
export const API_CATEGORIES = ["public", "private"] as const;
export type ApiCategory = (typeof API_CATEGORIES)[number];

/** Parameters that filter the calls of a product. */
export type ProductFilter = "country" | "school" | "giga_id" | "indicator" | "date_range";

type InLangs = Readonly<Record<Lang, string>>;

/** An entry of the catalogue: calls that belong together for API clients. */
export interface ApiProduct {
  readonly id: number;
  readonly code: "COUNTRY" | "SCHOOL" | "DAILY_CHECK_APP" | "SCHOOL_CONNECTIVITY" | "MEASUREMENT";
  readonly category: ApiCategory;
  readonly name: InLangs;
  readonly description: InLangs;
  /** Ids of its routes, in the order in which the reference lists them. */
  readonly routes: readonly string[];
  readonly filters: readonly ProductFilter[];
  /** Path of a file with all rows of the product; null when there is none. */
  readonly download: string | null;
  /** Name of that file for clients of the existing product. */
  readonly report: string | null;
  /** Filters that existing clients apply by default. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** Catalogue of the API. This is the only list: both the route for existing clients and the documentation read it. */
export const API_PRODUCTS: readonly ApiProduct[] = [
  {
    id: 1,
    code: "COUNTRY",
    category: "public",
    name: { en: "Countries", es: "Países", pt: "Países" },
    description: {
      en: "Countries and regions with their schools, connection statuses and benchmarks.",
      es: "Países y regiones con sus escuelas, estados de conexión y referencias.",
      pt: "Países e regiões com suas escolas, estados de conexão e referências.",
    },
    routes: [
      "listCountries",
      "getCountry",
      "getBreakdown",
      "getKnownFacts",
      "getLiveStates",
      "searchPlaces",
      "searchCountries",
    ],
    filters: ["country"],
    download: null,
    report: null,
    defaults: {},
  },
  {
    id: 2,
    code: "SCHOOL",
    category: "public",
    name: { en: "Schools", es: "Escuelas", pt: "Escolas" },
    description: {
      en: "Every school with its place, connection status and facts, as rows, CSV or GeoJSON.",
      es: "Cada escuela con su lugar, estado de conexión y datos, en filas, CSV o GeoJSON.",
      pt: "Cada escola com seu lugar, estado de conexão e dados, em linhas, CSV ou GeoJSON.",
    },
    routes: ["exportCsv", "exportGeojson", "listSchoolTable", "schoolsInView", "nearSchools", "searchSchools"],
    filters: ["country", "school", "giga_id"],
    download: "/api/v1/export/schools.csv",
    report: "schools",
    defaults: { country_has_schools: "true" },
  },
  {
    id: 3,
    code: "DAILY_CHECK_APP",
    category: "public",
    name: { en: "Daily check", es: "Medición diaria", pt: "Medição diária" },
    description: {
      en: "The calls by which a browser measures its connection and learns the class of the result.",
      es: "Las llamadas con las que un navegador mide su conexión y conoce la clase del resultado.",
      pt: "As chamadas com que um navegador mede sua conexão e conhece a classe do resultado.",
    },
    routes: ["pingSpeed", "downloadSpeed", "uploadSpeed", "postSpeedResult", "classifySpeed"],
    filters: [],
    download: null,
    report: null,
    defaults: {},
  },
  {
    id: 4,
    code: "SCHOOL_CONNECTIVITY",
    category: "public",
    name: { en: "School connectivity", es: "Conectividad escolar", pt: "Conectividade escolar" },
    description: {
      en: "What schools measured, by layer, place and period: values, classes and how many schools they rest on.",
      es: "Lo que midieron las escuelas, por capa, lugar y periodo: valores, clases y en cuántas escuelas se basan.",
      pt: "O que as escolas mediram, por camada, lugar e período: valores, classes e em quantas escolas se baseiam.",
    },
    routes: [
      "getLayerInfo",
      "getConnectivity",
      "listPeriods",
      "getGlobalStat",
      "getLastDays",
      "getMonthlyShares",
      "listLayers",
    ],
    filters: ["country", "school", "indicator", "date_range"],
    download: null,
    report: null,
    defaults: {},
  },
  {
    id: 5,
    code: "MEASUREMENT",
    category: "private",
    name: { en: "Send measurements", es: "Enviar mediciones", pt: "Enviar medições" },
    description: {
      en: "For programs that measure in schools: sends measurements, which appear on the map within seconds.",
      es: "Para programas que miden en las escuelas: envía mediciones, que aparecen en el mapa en segundos.",
      pt: "Para programas que medem nas escolas: envia medições, que aparecem no mapa em segundos.",
    },
    routes: ["postMeasurements"],
    filters: [],
    download: null,
    report: null,
    defaults: {},
  },
];

/** Returns the name of a product in URLs, for example `daily-check-app`. */
export function productKey({ code }: Pick<ApiProduct, "code">): string {
  return code.toLowerCase().replaceAll("_", "-");
}
