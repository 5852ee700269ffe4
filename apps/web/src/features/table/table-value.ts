import type { Lang, LayerType, TableRow } from "@schoolmap/contract";
import { formatMeasured, formatValue } from "@schoolmap/rules";

/** Formats the value of a school in a layer. Returns null when there is none. `unit` is the unit of the response. */
export function tableValue(value: TableRow["value"], unit: string, type: LayerType, lang: Lang): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  return type === "LIVE" ? formatMeasured(value, unit, lang) : formatValue(value, unit, lang);
}
