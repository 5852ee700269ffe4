import type { AdvancedFilter, Lang } from "@schoolmap/contract";
import type { FilterChoice } from "../index.ts";
import { type Draft, emptyField, type FieldDraft } from "./draft.ts";
import { isNumeric, shown, writeNumber } from "./number-text.ts";

/** The fields of the drawer for what the address chooses. */
export function readDraft(filters: readonly AdvancedFilter[], choices: readonly FilterChoice[], lang: Lang): Draft {
  return Object.fromEntries(
    filters.map((filter) => {
      const choice = choices.find((candidate) => isChoiceOf(filter, candidate));
      return [filter.id, choice ? readField(filter, choice, lang) : emptyField(filter)];
    }),
  );
}

/** Choices of the address that no field shows, because their filter is not offered here; applying keeps them. */
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
 * The offered choices all of whose values are there, by their labels where the address names some; then the values that
 * no offered choice explains, each as it stands.
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

/** The values that one choice stands for. */
export function partsOf(value: string): string[] {
  return value
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean);
}
