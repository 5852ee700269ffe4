import { attributeOf } from "@schoolmap/contract";
import { displayUnitOf, isMeasuredUnit } from "@schoolmap/rules";

/** Returns the display unit of a column. Returns "" for text columns, and for years and people, which are counted. */
export function unitOf(column: string): string {
  const { unit = "" } = attributeOf(column) ?? {};
  return isMeasuredUnit(unit) ? displayUnitOf(unit) : "";
}
