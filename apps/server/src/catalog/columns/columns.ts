import { type AttributeKind, attributeOf } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import { displayUnitOf } from "@schoolmap/rules";

/** Description of a column for filters and layers. */
export interface ColumnFacts {
  /** English label. */
  readonly label: string;
  readonly kind: AttributeKind;
  readonly type: "int" | "float" | "str" | "boolean";
  readonly table: "schools" | "school_static";
  /** Unit of the stored value; "" for counts and words. */
  readonly unit: string;
  readonly displayUnit: string;
}

const TYPES = { integer: "int", decimal: "float", text: "str", boolean: "boolean" } as const;

/** Returns the description of a column; undefined for an unknown name. `name` is the name of the school. */
export function columnFacts(column: string): ColumnFacts | undefined {
  if (column === "name") {
    return { label: "School name", kind: "text", type: "str", table: "schools", unit: "", displayUnit: "" };
  }
  const attribute = attributeOf(column);
  if (!attribute) return undefined;
  const { kind, table, unit = "" } = attribute;
  const label = ATTRIBUTE_LABELS[attribute.column].en;
  return { label, kind, type: TYPES[kind], table, unit, displayUnit: displayUnitOf(unit) };
}
