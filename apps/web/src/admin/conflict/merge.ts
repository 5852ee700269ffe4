import type { Values } from "../screen/resource-screen.ts";
import { isSame } from "../screen/values.ts";

/** Who changed a field: both to different values, one user, both to the same value, or no one. */
export type Group = "both" | "one" | "same" | "none";

/** A field with the values of both users. */
export interface MergedField {
  readonly name: string;
  readonly group: Group;
  /** The value before both changes. */
  readonly was: unknown;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly isYoursChanged: boolean;
  readonly isTheirsChanged: boolean;
}

/** The user whose value a field takes. A field that both users changed has no choice until one is made. */
export type Choice = "yours" | "theirs";
export type Choices = Readonly<Record<string, Choice>>;

/**
 * Compares the changes of two users to a row.
 * @param was the values before both changes
 * @param yours the values of the form, as typed
 * @param theirs the row as it is stored
 */
export function mergeOf(was: Values, yours: Values, theirs: Values): MergedField[] {
  return Object.keys(was).map((name) => {
    const field = { name, was: was[name], yours: yours[name], theirs: theirs[name] };
    const isYoursChanged = !isSame(field.yours, field.was);
    const isTheirsChanged = !isSame(field.theirs, field.was);
    return { ...field, group: groupOf(field, isYoursChanged, isTheirsChanged), isYoursChanged, isTheirsChanged };
  });
}

function groupOf({ yours, theirs }: Pick<MergedField, "yours" | "theirs">, byYou: boolean, byThem: boolean): Group {
  if (byYou && byThem) return isSame(yours, theirs) ? "same" : "both";
  return byYou || byThem ? "one" : "none";
}

/**
 * Returns the choice for a field. A field that one user changed takes the value of that user; a field that both changed
 * differently needs a decision.
 */
export function choiceOf({ name, group, isYoursChanged }: MergedField, choices: Choices): Choice | undefined {
  if (group === "both") return choices[name];
  return group === "one" && isYoursChanged ? "yours" : "theirs";
}

/** Returns the fields that need a decision. */
export function undecided(fields: readonly MergedField[], choices: Choices): readonly MergedField[] {
  return fields.filter((field) => choiceOf(field, choices) === undefined);
}

/** Returns the values to send so that the row becomes the merged one: those that differ from theirs. */
export function mergedValues(fields: readonly MergedField[], choices: Choices): Values {
  const own = fields.filter((field) => choiceOf(field, choices) === "yours" && !isSame(field.yours, field.theirs));
  return Object.fromEntries(own.map(({ name, yours }) => [name, yours]));
}
