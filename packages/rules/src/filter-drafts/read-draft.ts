import type { AdvancedFilter, Lang } from "@schoolmap/contract";
import type { FilterChoice } from "../index.ts";
import { type Draft, emptyField, type FieldDraft } from "./draft.ts";
import { isNumeric, shown, writeNumber } from "./number-text.ts";

/** Returns the fields of the filter drawer for the choices in the URL. */
export function readDraft(filters: readonly AdvancedFilter[], choices: readonly FilterChoice[], lang: Lang): Draft {
  return Object.fromEntries(
    filters.map((filter) => {
      const choice = choices.find((candidate) => isChoiceOf(filter, candidate));
      return [filter.id, choice ? readField(filter, choice, lang) : emptyField(filter)];
    }),
  );
}

/**
 * Returns the choices in the URL that no field shows, because their filter is not offered. Applying the drawer retains
 * them.
 */
export function choicesWithoutField(
  filters: readonly AdvancedFilter[],
  choices: readonly FilterChoice[],
): FilterChoice[] {
  return choices.filter((choice) => !filters.some((filter) => isChoiceOf(filter, choice)));
}

function isChoiceOf(filter: AdvancedFilter, { column, lookup }: FilterChoice): boolean {
  return filter.column_configuration.name === column && filter.query_param_filter === lookup;
}

function readField(filter: AdvancedFilter, choice: FilterChoice, lang: Lang): FieldDraft {
  if (choice.lookup === "range") {
    const limit = (value: number | null) => (value === null ? "" : writeNumber(shown(filter, value), lang));
    return { kind: "range", min: limit(choice.min), max: limit(choice.max), none: choice.none };
  }
  if (filter.type !== "INPUT") return { kind: "list", chosen: chosenOf(filter, choice) };
  const text = choice.values.join("|");
  const number = Number(text);
  const isNumber = isNumeric(filter) && Number.isFinite(number);
  return { kind: "text", text: isNumber ? writeNumber(shown(filter, number), lang) : text };
}

/**
 * Returns the offered choices whose values are all present, limited to the labels in the URL if there are any. They are
 * followed by the values that belong to no offered choice, unchanged.
 */
function chosenOf(
  { options: { choices = [] }, query_param_filter: lookup }: AdvancedFilter,
  { values, labels }: { readonly values: readonly string[]; readonly labels?: readonly string[] },
): string[] {
  const same = (text: string) => (lookup === "exact" ? text : text.toLowerCase());
  const there = new Set(values.map(same));
  const chosen = choices.filter(
    ({ label, value }) =>
      partsOf(value).every((part) => there.has(same(part))) && (!labels || labels.includes(label.trim())),
  );
  const explained = new Set(chosen.flatMap(({ value }) => partsOf(value).map(same)));
  return [...chosen.map(({ value }) => value), ...values.filter((value) => !explained.has(same(value)))];
}

/** Returns the values for which one choice stands. */
export function partsOf(value: string): string[] {
  return value
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean);
}
