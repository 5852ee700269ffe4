import type { Attribute, AttributeColumn } from "@schoolmap/contract";
import type { Value } from "../../../ingest/school-files/values.ts";

/** Counts that are part of another count. */
const PARTS: Readonly<Partial<Record<AttributeColumn, AttributeColumn>>> = {
  num_students_girls: "num_students",
  num_students_boys: "num_students",
  num_students_other: "num_students",
  num_teachers_female: "num_teachers",
  num_teachers_male: "num_teachers",
};

/** Returns the values of a row that are larger than the total of which they are part. */
export function exceedingParts(
  attributes: readonly Attribute[],
  values: readonly Value[],
): { readonly at: number; readonly column: AttributeColumn; readonly cell: string }[] {
  return attributes.flatMap(({ column }, at) => {
    const whole = PARTS[column];
    if (!whole) return [];
    const total = values[attributes.findIndex((one) => one.column === whole)];
    const part = values[at];
    return typeof part === "number" && typeof total === "number" && part > total
      ? [{ at, column, cell: `${part} > ${total}` }]
      : [];
  });
}
