import type { NamingLanguage } from "./naming-patterns.ts";

/** A country of the demonstration world. */
export interface DemoCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /**
   * Number of generated schools: a fraction of the real number for large countries, a larger fraction for small ones.
   */
  readonly schools: number;
  readonly language: NamingLanguage;
  /**
   * Likelihood that schools have electricity, computers and fast lines, from 0 to 1. The values are invented and do not
   * rank real countries.
   */
  readonly equipment: number;
}

const country = (code: string, schools: number, language: NamingLanguage, equipment: number): DemoCountry => ({
  code,
  schools,
  language,
  equipment,
});

/** Countries of every continent, ordered by continent, then by code. */
export const DEMO_COUNTRIES: readonly DemoCountry[] = [
  country("AO", 2100, "pt", 0.3),
  country("BW", 1100, "en", 0.6),
  country("CD", 3100, "fr", 0.2),
  country("EG", 2900, "ar", 0.6),
  country("ET", 3600, "en", 0.25),
  country("GH", 3600, "en", 0.45),
  country("KE", 5200, "en", 0.45),
  country("MA", 2700, "fr", 0.6),
  country("MG", 2900, "fr", 0.25),
  country("MW", 2400, "en", 0.25),
  country("MZ", 2900, "pt", 0.3),
  country("NE", 1700, "fr", 0.2),
  country("NG", 6100, "en", 0.35),
  country("RW", 3200, "en", 0.5),
  country("SN", 2200, "fr", 0.4),
  country("TZ", 3000, "sw", 0.35),
  country("ZA", 5900, "en", 0.6),
  country("AR", 3300, "es", 0.7),
  country("BB", 110, "en", 0.8),
  country("BR", 13500, "pt", 0.7),
  country("CA", 2400, "en", 0.9),
  country("CL", 1700, "es", 0.8),
  country("CO", 2900, "es", 0.6),
  country("CR", 700, "es", 0.75),
  country("DO", 1100, "es", 0.6),
  country("HN", 1500, "es", 0.4),
  country("MX", 6800, "es", 0.65),
  country("PE", 3100, "es", 0.55),
  country("BD", 3400, "en", 0.4),
  country("ID", 7500, "id", 0.55),
  country("IN", 12500, "en", 0.5),
  country("JO", 700, "ar", 0.7),
  country("JP", 2700, "ja", 0.95),
  country("KG", 900, "ru", 0.6),
  country("KZ", 1900, "ru", 0.75),
  country("LK", 1500, "en", 0.55),
  country("MN", 420, "mn", 0.6),
  country("NP", 2900, "en", 0.35),
  country("PH", 3600, "en", 0.55),
  country("TH", 3000, "th", 0.7),
  country("TR", 2900, "tr", 0.75),
  country("VN", 3300, "vi", 0.65),
  country("BA", 1600, "bs", 0.7),
  country("DE", 3300, "de", 0.9),
  country("ES", 4300, "es", 0.9),
  country("FR", 3700, "fr", 0.9),
  country("IT", 3000, "it", 0.85),
  country("PL", 3100, "pl", 0.85),
  country("PT", 1500, "pt", 0.85),
  country("RS", 700, "bs", 0.75),
  country("UA", 2900, "uk", 0.7),
  country("AU", 2000, "en", 0.95),
  country("FJ", 900, "en", 0.5),
  country("KI", 110, "en", 0.35),
  country("NZ", 620, "en", 0.95),
  country("PG", 1300, "en", 0.25),
  country("WS", 170, "en", 0.5),
];

/** Settings of some countries of the demonstration, to show each feature at least once. */
export interface DemoCountrySettings {
  readonly code: string;
  /** Shown next to the country's data. */
  readonly disclaimer?: string;
  /** National benchmark of download speed in bps, and its name. */
  readonly downloadBenchmark?: { readonly bps: number; readonly name: string; readonly isDefault: boolean };
  /** Benchmark of download speed by number of students, in bps, and its name. */
  readonly perStudent?: { readonly rule: string; readonly name: string };
  /** "yyyy-MM-dd". */
  readonly joined?: string;
}

export const DEMO_COUNTRY_SETTINGS: readonly DemoCountrySettings[] = [
  {
    code: "BA",
    disclaimer: "Demonstration data: no school shown here is real, and its place says nothing about any border.",
    joined: "2021-05-17",
  },
  {
    code: "BR",
    joined: "2020-09-01",
    downloadBenchmark: { bps: 50_000_000, name: "National connected schools target", isDefault: true },
    // Resolution 2/2024 of the committee of the national strategy of connected schools.
    perStudent: {
      rule: "coalesce(min(1000000000, max(50000000, 1000000 * num_students)), 50000000)",
      name: "ENEC, Resolution 2/2024",
    },
  },
  { code: "BW", joined: "2022-02-10" },
  { code: "ES", downloadBenchmark: { bps: 100_000_000, name: "National digital plan", isDefault: false } },
  { code: "FJ", joined: "2022-11-21" },
  {
    code: "IN",
    disclaimer: "Demonstration data: schools and borders are shown for illustration and carry no official meaning.",
  },
  {
    code: "KE",
    joined: "2019-10-03",
    downloadBenchmark: { bps: 10_000_000, name: "National broadband strategy", isDefault: false },
  },
  { code: "MN", joined: "2021-08-30" },
  {
    code: "RW",
    joined: "2020-03-12",
    downloadBenchmark: { bps: 15_000_000, name: "Smart schools programme", isDefault: true },
  },
];

/** Name of the source of the demonstration data. Every mention of the source shows it. */
export const DEMO_SOURCE = "Demonstration data";

/** Description of the demonstration world, in one paragraph. */
export const DEMO_STATEMENT =
  "The towns are real (GeoNames), the schools are not: names, places and every figure were invented " +
  "by a program so that the map can be tried before real data are loaded. Do not use them for any decision.";
