import { COVERAGE_TYPES, type Lang, type Layer, type SchoolRow } from "@schoolmap/contract";
import { convert, formatValue, unitFormula } from "@schoolmap/rules";

type Column = Layer["data_source_column"][string];

/** Networks have names, the absence of one has not. */
const NETWORKS: ReadonlySet<string> = new Set(COVERAGE_TYPES.filter((type) => type !== "no" && type !== "unknown"));

/**
 * What says more about a school in a static layer than the name of its class: a number in the unit that the layer shows,
 * or the network that covers it. Null where the class says it all, and where there is no value.
 */
export function fieldText({ field_value: value }: Pick<SchoolRow, "field_value">, layer: Layer, lang: Lang) {
  const column = Object.values(layer.data_source_column)[0];
  if (!value || !column) return null;
  if (column.type === "int" || column.type === "float") return numberText(Number(value), column, lang);
  return NETWORKS.has(value.toLowerCase()) ? value.toUpperCase() : null;
}

function numberText(value: number, { unit, display_unit }: Column, lang: Lang): string {
  const formula = unitFormula(unit, display_unit);
  return formatValue(formula ? convert(value, formula) : value, display_unit, lang);
}
