import type { Unit } from "../run/part.ts";

/** Formats a value for the tables: about three digits, and its unit. */
export function formatValue(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return "–";
  const number = value.toLocaleString("en", {
    minimumFractionDigits: decimals(value),
    maximumFractionDigits: decimals(value),
  });
  return unit === "" || unit === "/s" ? `${number}${unit}` : `${number} ${unit}`;
}

/** Formats the ratio of the other value to ours. */
export function formatRatio(other: number, ours: number): string {
  return `× ${formatValue(other / ours, "")}`;
}

function decimals(value: number): number {
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return 0;
  return size >= 10 ? 1 : 2;
}

/** Formats a whole number with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** Formats a share (0 … 1) as a percentage. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}
