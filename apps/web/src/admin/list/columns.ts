import { z } from "zod";
import type { AnyRow, Column, ResourceScreen, ValueKind } from "../screen/resource-screen.ts";
import { factsOf } from "../screen/schema.ts";
import type { AnyTranslate } from "../texts/texts.ts";

/** Returns the visible columns, in the order of the screen. */
export function shownColumns(
  { columns }: Pick<ResourceScreen, "columns">,
  chosen: readonly string[] | undefined,
): readonly Column<AnyRow>[] {
  return columns.filter(({ field, isExtra }) => (chosen ? chosen.includes(field) : !isExtra));
}

/** Returns the heading of a column: from the screen, or the common one of all lists. */
export function headOf(field: string, own: AnyTranslate, common: AnyTranslate): string {
  const key = `field.${field}`;
  return own.has(key) ? own(key) : common(`stamp.${field}`);
}

/** Returns the format of a column: its own, or the one derived from its schema. */
export function kindOf({ resource }: Pick<ResourceScreen, "resource">, { field, kind }: Column<AnyRow>): ValueKind {
  if (kind) return kind;
  const schema = resource.fields[field];
  if (!schema) return /_at$/.test(field) || field === "deleted" ? "date" : "text";
  const facts = factsOf(schema);
  if (schema instanceof z.ZodArray || facts.control === "many") return "text";
  const kinds = { number: "number", choice: "choice", switch: "flag", moment: "date" } as const;
  return kinds[facts.control as keyof typeof kinds] ?? "text";
}
