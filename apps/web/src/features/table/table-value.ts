import type { Lang, TableRow } from "@schoolmap/contract";
import { formatValue } from "@schoolmap/rules";

/** The value of a school as people read it; null where there is none. `unit` is that of the answer. */
export function tableValue(value: TableRow["value"], unit: string, lang: Lang): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : formatValue(value, unit, lang);
}
