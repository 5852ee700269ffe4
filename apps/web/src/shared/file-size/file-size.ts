import type { Lang } from "@schoolmap/contract";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size in words of two digits at most: "6.9 MB", "38 kB". */
export function fileSize(bytes: number, lang: Lang): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const format = { style: "unit", unit: UNITS[power], maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(lang, format).format(bytes / 1000 ** power);
}
