import type { Lang, Layer, TableRow } from "@schoolmap/contract";
import { convert, formatMeasured, formatValue, unitFormula } from "@schoolmap/rules";

/** The value of a school in the unit of the layer; null where there is none. Live values come in that unit already. */
export function tableValue(value: TableRow["value"], layer: Layer, lang: Lang): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (layer.type === "LIVE") return formatMeasured(value, layer.benchmark_metadata.display_unit, lang);
  const { unit = "", display_unit: shown = "" } = Object.values(layer.data_source_column)[0] ?? {};
  const formula = unitFormula(unit, shown);
  return formatValue(formula ? convert(value, formula) : value, shown, lang);
}
