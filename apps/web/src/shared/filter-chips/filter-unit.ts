import { attributeOf } from "@schoolmap/contract";
import { displayUnitOf, unitFormula } from "@schoolmap/rules";

/** Unit in which people see the numbers of a column; "" for words, and for years and people, which are counted. */
export function unitOf(column: string): string {
  const { unit = "" } = attributeOf(column) ?? {};
  const shown = displayUnitOf(unit);
  return unitFormula(unit, shown) ? shown : "";
}
