import type { AdvancedFilter, CountryDetail, Lang } from "@schoolmap/contract";
import type { FilterChoice } from "../index.ts";
import type { FieldDraft } from "./draft.ts";
import { writeNumber } from "./number-text.ts";
import { writeDraft } from "./write-draft.ts";

/** Numbers are written and read in the same language, so any language works. */
const LANG: Lang = "en";

/** Returns the choices of a country's default filters. Staff write them in the units that visitors see. */
export function defaultChoices(
  filters: readonly AdvancedFilter[],
  { active_filters_list: active }: Pick<CountryDetail, "active_filters_list">,
): FilterChoice[] {
  return filters.flatMap((filter) => {
    const entry = active.find(({ advance_filter_id }) => advance_filter_id === filter.id);
    const field = entry?.default_filter_values && fieldOf(filter, entry.default_filter_values.values);
    return field ? writeDraft([filter], { [filter.id]: field }, LANG) : [];
  });
}

function fieldOf({ type }: AdvancedFilter, values: unknown): FieldDraft | undefined {
  if (type === "RANGE") return rangeOf(values);
  const texts = (Array.isArray(values) ? values : [values])
    .filter((value) => ["string", "number", "boolean"].includes(typeof value))
    .map(String);
  return type === "INPUT" ? { kind: "text", text: texts[0] ?? "" } : { kind: "list", chosen: texts };
}

function rangeOf(values: unknown): FieldDraft | undefined {
  if (typeof values !== "object" || values === null) return undefined;
  const { min, max, none_range: none } = values as Record<string, unknown>;
  const limit = (value: unknown) => {
    const number = Number(value);
    const isSet = value !== null && value !== undefined && value !== "" && Number.isFinite(number);
    return isSet ? writeNumber(number, LANG) : "";
  };
  return { kind: "range", min: limit(min), max: limit(max), none: none === true };
}
