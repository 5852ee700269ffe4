import type { Lang } from "@schoolmap/contract";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a file size with at most two digits: "6.9 MB", "38 kB". */
export function fileSize(bytes: number, lang: Lang): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const format = { style: "unit", unit: UNITS[power], maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(lang, format).format(bytes / 1000 ** power);
}
