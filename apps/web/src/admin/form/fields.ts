import { type ActorRef, actorFieldsOf } from "@schoolmap/contract";
import { z } from "zod";
import type { Card, Field, ResourceScreen, Values } from "../screen/resource-screen.ts";
import { type FieldFacts, factsOf } from "../screen/schema.ts";

/** A field with all that is known of it: what the screen says, what the contract says, and whether it may be changed. */
export interface FormField extends Field<string> {
  readonly facts: FieldFacts;
  readonly isFixed: boolean;
}

/** Whether a row is made or changed. */
export type FormMode = "create" | "update";

/** The fields of a card that a form shows. A field that the contract does not take is shown, and cannot be changed. */
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
    // What only the server knows is not there before it has made the row.
    if (!schema || (isFixed && mode === "create")) return [];
    const facts = factsOf(schema);
    // A name is one line, however long it may be.
    const isLine = field.name === nameField && facts.control === "long-text";
    return [{ ...field, facts: isLine ? { ...facts, control: "text" } : facts, isFixed }];
  });
}

/** What a form begins with: the row as it is, with people by their ids as changes name them; or what the contract fills in. */
export function startValues({ resource }: Pick<ResourceScreen, "resource">, row: Values | undefined): Values {
  const actors = new Set(actorFieldsOf(resource.fields));
  const written = (name: string) => (actors.has(name) ? ((row?.[name] as ActorRef | null)?.id ?? null) : row?.[name]);
  if (row) return Object.fromEntries(Object.keys(resource.patch).map((name) => [name, written(name)]));
  return Object.fromEntries(Object.entries(resource.create).map(([name, schema]) => [name, emptyValue(schema)]));
}

/** What the contract fills in where nothing is said, else what is nothing in a control. */
function emptyValue(schema: z.core.$ZodType): unknown {
  const filled = z.safeParse(schema, undefined);
  if (filled.success && filled.data !== undefined) return filled.data;
  const { control, isNullable } = factsOf(schema);
  if (isNullable) return null;
  return { text: "", "long-text": "", many: [], switch: false }[control as string];
}

/** The schema that all values of a form are checked by. */
export function schemaOf({ resource }: Pick<ResourceScreen, "resource">, mode: FormMode): z.ZodType<Values> {
  return mode === "create" ? z.strictObject(resource.create) : z.strictObject(resource.patch);
}
