/** Measurement settings of a country of the demonstration. */
export interface DemoLiveCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Final number of measuring schools. */
  readonly schools: number;
  /** Number of years with measurements. */
  readonly years: number;
  /** Yearly growth of line speeds: 0.2 is a fifth. */
  readonly growth: number;
  /** Share of schools that have stopped measuring. */
  readonly silent: number;
}

const live = (code: string, schools: number, years: number, growth: number, silent = 0): DemoLiveCountry => ({
  code,
  schools,
  years,
  growth,
  silent,
});

/** About three thousand schools, largest country first. The values are invented and do not rank real countries. */
export const DEMO_LIVE_COUNTRIES: readonly DemoLiveCountry[] = [
  live("BR", 360, 3, 0.3),
  live("IN", 240, 1.4, 0.35),
  live("KE", 200, 3, 0.4),
  live("MX", 180, 2, 0.2),
  live("RW", 160, 3, 0.45),
  live("NG", 150, 1.2, 0.3, 0.3),
  live("PH", 140, 1.8, 0.25),
  live("ID", 140, 1.5, 0.25),
  live("CO", 120, 2.4, 0.25),
  live("ZA", 120, 1, 0.15, 0.15),
  live("KZ", 110, 3, 0.2),
  live("GH", 100, 2.2, 0.3),
  live("ES", 100, 1.6, 0.1),
  live("BW", 90, 2.6, 0.35),
  live("SN", 80, 1.3, 0.3),
  live("PE", 80, 2, 0.2),
  live("MN", 70, 3, 0.3),
  live("LK", 70, 1.1, 0.2),
  live("FJ", 60, 2.8, 0.25),
  live("VN", 60, 0.8, 0.2),
  live("TH", 60, 1, 0.15),
  live("BA", 60, 3, 0.2),
  live("UA", 60, 1.5, -0.05),
  live("HN", 50, 2.3, 0.2, 0.4),
  live("KG", 50, 2.5, 0.25),
  live("CR", 40, 1.7, 0.15),
  live("MW", 40, 1.4, 0.35),
  live("JO", 30, 2, 0.2),
  live("KI", 15, 0.6, 0.4),
  live("BB", 15, 1.2, 0.1),
];
