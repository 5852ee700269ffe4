import { COVERAGE_TYPES, type Lang, type Layer, type SchoolRow } from "@schoolmap/contract";
import { formatValue } from "@schoolmap/rules";

/** Networks have names; "no" and "unknown" do not. */
const NETWORKS: ReadonlySet<string> = new Set(COVERAGE_TYPES.filter((type) => type !== "no" && type !== "unknown"));

/**
 * Returns the detail that a static layer adds to the class name of a school: a number in the unit of the row, or the
 * network that covers the school. Returns null when the class name is sufficient, and when there is no value.
 */
export function fieldText(
  { field_value: value, field_unit: unit = "" }: Pick<SchoolRow, "field_value" | "field_unit">,
  layer: Layer,
  lang: Lang,
): string | null {
  const column = Object.values(layer.data_source_column)[0];
  if (!value || !column) return null;
  if (column.type === "int" || column.type === "float") return formatValue(Number(value), unit, lang);
  return NETWORKS.has(value.toLowerCase()) ? value.toUpperCase() : null;
}
