import type { AdvancedFilter } from "@schoolmap/contract";
import { convert, type FilterChoice, formatExact, parseUnitFormula, round2 } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";
import { unitOf } from "./filter-unit.ts";

/** Returns the published filter that a choice belongs to. */
export function filterOf(
  { column }: FilterChoice,
  published: readonly AdvancedFilter[] | undefined,
): AdvancedFilter | undefined {
  return published?.find(({ column_configuration }) => column_configuration.name === column);
}

/** Formats a choice as the text of its chip: "Education level: Secondary", "Number of students: 50–800". */
export function filterWords(
  choice: FilterChoice,
  filter: AdvancedFilter | undefined,
  t: Translate,
  translated: (text: string) => string,
): string {
  const name = filter ? translated(filter.name) : choice.column.replaceAll("_", " ");
  const value = choice.lookup === "range" ? rangeWords(choice, filter, t) : listWords(choice, filter, t, translated);
  return t("filters.chip", { name, value });
}

type RangeChoice = Extract<FilterChoice, { lookup: "range" }>;
type ListChoice = Exclude<FilterChoice, RangeChoice>;

function rangeWords(choice: RangeChoice, filter: AdvancedFilter | undefined, t: Translate): string {
  const { column, min, max, none } = choice;
  const formula = parseUnitFormula(filter?.column_configuration.options.downcast_aggr_str ?? "");
  const shown = (value: number) => formatExact(formula ? round2(convert(value, formula)) : value, t.lang);
  // Without the filter, the numbers are shown as stored, without a display unit.
  const unit = filter ? unitOf(column) : "";
  const limits = limitWords(min === null ? null : shown(min), max === null ? null : shown(max), unit, t);
  if (!none) return limits;
  return limits === "" ? t("filters.noNumber") : t("filters.orNoNumber", { limits });
}

function limitWords(min: string | null, max: string | null, unit: string, t: Translate): string {
  const withUnit = (value: string) => (unit === "" ? value : `${value} ${unit}`);
  if (min !== null && max !== null) return withUnit(`${min}–${max}`);
  if (min !== null) return t("filters.atLeast", { value: withUnit(min) });
  return max === null ? "" : t("filters.atMost", { value: withUnit(max) });
}

function listWords(
  choice: ListChoice,
  filter: AdvancedFilter | undefined,
  t: Translate,
  translated: (text: string) => string,
): string {
  if (choice.labels) return choice.labels.map(translated).join(", ");
  const labels = new Map(filter?.options.choices?.map(({ value, label }) => [value.toLowerCase(), label]));
  return choice.values
    .map((value) => flagWord(value, t) ?? translated(labels.get(value.toLowerCase()) ?? value))
    .join(", ");
}

function flagWord(value: string, t: Translate): string | undefined {
  const words: Readonly<Record<string, string>> = { true: t("value.yes"), false: t("value.no"), none: t("value.none") };
  return words[value.toLowerCase()];
}
