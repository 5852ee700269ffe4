import { type ActorRef, actorFieldsOf } from "@schoolmap/contract";
import { z } from "zod";
import type { Card, Field, ResourceScreen, Values } from "../screen/resource-screen.ts";
import { type FieldFacts, factsOf } from "../screen/schema.ts";

/** A field with its complete definition: from the screen, from the contract, and whether it can be changed. */
export interface FormField extends Field<string> {
  readonly facts: FieldFacts;
  readonly isFixed: boolean;
}

/** Whether a row is created or changed. */
export type FormMode = "create" | "update";

/** Returns the fields of a card that a form shows. A field that the contract does not accept is shown as read-only. */
export function fieldsOf(
  { resource, nameField }: Pick<ResourceScreen, "resource" | "nameField">,
  card: Card<string>,
  mode: FormMode,
): FormField[] {
  const written = mode === "create" ? resource.create : resource.patch;
  return card.fields.flatMap((declared) => {
    const field: Field<string> = typeof declared === "string" ? { name: declared } : declared;
    const schema = written[field.name] ?? resource.fields[field.name];
    const isFixed = !(field.name in written);
    // Fields that only the server sets do not exist before the row is created.
    if (!schema || (isFixed && mode === "create")) return [];
    const facts = factsOf(schema);
    // A name is a single line, regardless of its maximum length.
    const isLine = field.name === nameField && facts.control === "long-text";
    return [{ ...field, facts: isLine ? { ...facts, control: "text" } : facts, isFixed }];
  });
}

/**
 * Returns the start values of a form: the current row, with users replaced by their ids as in changes, or the defaults
 * of the contract.
 */
export function startValues({ resource }: Pick<ResourceScreen, "resource">, row: Values | undefined): Values {
  const actors = new Set(actorFieldsOf(resource.fields));
  const written = (name: string) => (actors.has(name) ? ((row?.[name] as ActorRef | null)?.id ?? null) : row?.[name]);
  if (row) return Object.fromEntries(Object.keys(resource.patch).map((name) => [name, written(name)]));
  return Object.fromEntries(Object.entries(resource.create).map(([name, schema]) => [name, emptyValue(schema)]));
}

/** Returns the default of the contract, or the empty value of the control if there is none. */
function emptyValue(schema: z.core.$ZodType): unknown {
  const filled = z.safeParse(schema, undefined);
  if (filled.success && filled.data !== undefined) return filled.data;
  const { control, isNullable } = factsOf(schema);
  if (isNullable) return null;
  return { text: "", "long-text": "", many: [], switch: false }[control as string];
}

/** Returns the schema that validates all values of a form. */
export function schemaOf({ resource }: Pick<ResourceScreen, "resource">, mode: FormMode): z.ZodType<Values> {
  return mode === "create" ? z.strictObject(resource.create) : z.strictObject(resource.patch);
}
