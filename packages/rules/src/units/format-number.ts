import type { Lang } from "@schoolmap/contract";
import { type ByLang, inLang } from "../text/in-lang.ts";

/** Keeps a number and its unit on one line. */
const NBSP = "\u00a0";
const MINUS = "\u2212";

/** Text for a missing number: never 0, "-" or "N/A". */
const NO_DATA: ByLang<string> = { en: "No data", es: "Sin datos", pt: "Sem dados" };

/** Suffixes for 10³, 10⁶, 10⁹ and 10¹². */
const SUFFIXES: ByLang<readonly [string, string, string, string]> = {
  en: ["k", "M", "B", "T"],
  es: [`${NBSP}mil`, `${NBSP}M`, `${NBSP}MM`, `${NBSP}B`],
  pt: [`${NBSP}mil`, `${NBSP}M`, `${NBSP}B`, `${NBSP}T`],
};
const PERCENT: ByLang<string> = { en: "%", es: `${NBSP}%`, pt: "%" };

/** Formats a number with all digits: `2,171,436`, `2.171.436`. Null gives the text for missing data. */
export function formatExact(value: number | null, lang: Lang): string {
  return value === null ? inLang(NO_DATA, lang) : digits(value, lang, 20);
}

/**
 * Formats a number with one decimal and a suffix from a thousand on: `2.2M`, `33,1 mil`, `22.0k`. A number that rounds
 * up to a thousand takes the next suffix.
 */
export function formatShort(value: number | null, lang: Lang): string {
  if (value === null) return inLang(NO_DATA, lang);
  const size = Math.abs(value);
  let power = 0;
  while (power < 4 && oneDecimal(size / 1000 ** power) >= 1000) power++;
  const suffix = power === 0 ? "" : inLang(SUFFIXES, lang)[power - 1];
  return `${digits(value / 1000 ** power, lang, 1, power === 0 ? 0 : 1)}${suffix}`;
}

/**
 * Formats a part of a whole: with one decimal below 10 % (`7.0%`), none above. `0%` and `100%` are used only when they
 * are exact, otherwise `<0.1%` and `>99%`. Returns the text for missing data when the whole is 0.
 */
export function formatShare(part: number, whole: number, lang: Lang): string {
  if (whole === 0) return inLang(NO_DATA, lang);
  const percent = (part / whole) * 100;
  if (part !== 0 && percent < 0.1) return `<${digits(0.1, lang, 1)}${inLang(PERCENT, lang)}`;
  if (part !== whole && percent > 99 && Math.round(percent) >= 100) return `>99${inLang(PERCENT, lang)}`;
  const decimals = part !== 0 && oneDecimal(percent) < 10 ? 1 : 0;
  return `${digits(percent, lang, decimals, decimals)}${inLang(PERCENT, lang)}`;
}

/** Formats a configured value in its display unit: at most one decimal below 100, none above: `20 Mbps`, `2.5 Mbps`. */
export function formatValue(value: number | null, unit: string, lang: Lang): string {
  return withUnit(value, unit, lang, 0);
}

/** Formats a measured value in its display unit: one decimal below 100, none above: `23.0 Mbps`, `7.1%`, `174 ms`. */
export function formatMeasured(value: number | null, unit: string, lang: Lang): string {
  return withUnit(value, unit, lang, 1);
}

/** @param fixed minimum number of decimals below 100 */
function withUnit(value: number | null, unit: string, lang: Lang, fixed: 0 | 1): string {
  if (value === null) return inLang(NO_DATA, lang);
  const isSmall = oneDecimal(Math.abs(value)) < 100;
  const text = digits(value, lang, isSmall ? 1 : 0, isSmall ? fixed : 0);
  if (unit === "") return text;
  return unit === "%" ? `${text}${inLang(PERCENT, lang)}` : `${text}${NBSP}${unit}`;
}

/** Formats latitude and longitude with four decimals and a true minus sign, the same in every language. */
export function formatCoordinates(lat: number, lon: number): string {
  return [lat, lon].map((degrees) => signed(degrees, Math.abs(degrees).toFixed(4))).join(", ");
}

/** Formats a number with at most `decimals` and at least `fixed` decimals. */
function digits(value: number, lang: Lang, decimals: number, fixed = 0): string {
  return signed(value, numberFormat(lang, decimals, fixed).format(Math.abs(value)));
}

/** Adds the minus sign, except before a number that is displayed as zero. */
function signed(value: number, text: string): string {
  return value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

const formats = new Map<string, Intl.NumberFormat>();
function numberFormat(lang: Lang, decimals: number, fixed: number): Intl.NumberFormat {
  const key = `${lang}${decimals}/${fixed}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(lang, {
    minimumFractionDigits: fixed,
    maximumFractionDigits: decimals,
    // By default, Spanish groups only numbers of five or more digits.
    useGrouping: "always",
  });
  formats.set(key, format);
  return format;
}
