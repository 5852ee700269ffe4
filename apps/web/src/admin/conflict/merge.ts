import type { Values } from "../screen/resource-screen.ts";
import { isSame } from "../screen/values.ts";

/** Who changed a field: both to different values, one of them, both to the same, nobody. */
export type Group = "both" | "one" | "same" | "none";

/** A field as both writers left it. */
export interface MergedField {
  readonly name: string;
  readonly group: Group;
  /** What both started from. */
  readonly was: unknown;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly isYoursChanged: boolean;
  readonly isTheirsChanged: boolean;
}

/** Which of the two a field takes over; a field that both changed has none before somebody decides. */
export type Choice = "yours" | "theirs";
export type Choices = Readonly<Record<string, Choice>>;

/**
 * Puts beside each other what two people made of a row.
 * @param was the values that both started from
 * @param yours the values of the form, as typed
 * @param theirs the row as it is stored now
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

/** What a field takes over: what only one changed is taken from that one, the rest is decided. */
export function choiceOf({ name, group, isYoursChanged }: MergedField, choices: Choices): Choice | undefined {
  if (group === "both") return choices[name];
  return group === "one" && isYoursChanged ? "yours" : "theirs";
}

/** The fields that still wait for a decision. */
export function undecided(fields: readonly MergedField[], choices: Choices): readonly MergedField[] {
  return fields.filter((field) => choiceOf(field, choices) === undefined);
}

/** What has to be sent so that the row becomes the merged one: the values that differ from theirs. */
export function mergedValues(fields: readonly MergedField[], choices: Choices): Values {
  const own = fields.filter((field) => choiceOf(field, choices) === "yours" && !isSame(field.yours, field.theirs));
  return Object.fromEntries(own.map(({ name, yours }) => [name, yours]));
}
