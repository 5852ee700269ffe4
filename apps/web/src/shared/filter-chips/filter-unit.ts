import { attributeOf } from "@schoolmap/contract";
import { displayUnitOf, isMeasuredUnit } from "@schoolmap/rules";

/** Unit in which people see the numbers of a column; "" for words, and for years and people, which are counted. */
export function unitOf(column: string): string {
  const { unit = "" } = attributeOf(column) ?? {};
  return isMeasuredUnit(unit) ? displayUnitOf(unit) : "";
}
