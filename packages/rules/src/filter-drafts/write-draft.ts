import type { AdvancedFilter, Lang } from "@schoolmap/contract";
import type { FilterChoice } from "../index.ts";
import { type Draft, emptyField, type FieldDraft, type RangeDraft } from "./draft.ts";
import { isBroken, isNumeric, readNumber, stored } from "./number-text.ts";
import { partsOf } from "./read-draft.ts";

/** Error in a field. */
export type Fault =
  | "filters.badNumber"
  | "filters.badOrder"
  | "filters.brokenNumber"
  | "filters.largeNumber"
  | "filters.negativeNumber";

/** Greater than any counted or measured value. */
const MOST = 1e12;

/** The invalid part of a field. */
export interface FieldFault {
  readonly part: "min" | "max" | "text";
  readonly fault: Fault;
}

/** Returns the choices of the fields. Fields without limits and invalid fields are omitted. */
export function writeDraft(filters: readonly AdvancedFilter[], draft: Draft, lang: Lang): FilterChoice[] {
  return filters.flatMap((filter) => {
    const field = draft[filter.id] ?? emptyField(filter);
    return faultsOf(filter, field, lang).length > 0 ? [] : writeField(filter, field, lang);
  });
}

/** Returns the errors of a field by part. Empty when the field can be applied. */
export function faultsOf(filter: AdvancedFilter, field: FieldDraft, lang: Lang): FieldFault[] {
  if (field.kind === "list") return [];
  if (field.kind === "text") return isNumeric(filter) ? numberFaults(filter, "text", field.text, lang) : [];
  const faults = [...numberFaults(filter, "min", field.min, lang), ...numberFaults(filter, "max", field.max, lang)];
  if (faults.length > 0) return faults;
  const { min, max } = limitsOf(filter, field, lang);
  return min !== null && max !== null && min > max ? [{ part: "max", fault: "filters.badOrder" }] : [];
}

function numberFaults(filter: AdvancedFilter, part: FieldFault["part"], text: string, lang: Lang): FieldFault[] {
  const fault = text.trim() === "" ? undefined : faultOf(filter, readNumber(text, lang));
  return fault ? [{ part, fault }] : [];
}

function faultOf(filter: AdvancedFilter, number: number | undefined): Fault | undefined {
  if (number === undefined) return "filters.badNumber";
  if (number < 0) return "filters.negativeNumber";
  if (number > MOST) return "filters.largeNumber";
  return isBroken(filter, number) ? "filters.brokenNumber" : undefined;
}

function writeField(filter: AdvancedFilter, field: FieldDraft, lang: Lang): FilterChoice[] {
  const column = filter.column_configuration.name;
  if (field.kind === "range") {
    const { min, max } = limitsOf(filter, field, lang);
    return min === null && max === null && !field.none ? [] : [{ column, lookup: "range", min, max, none: field.none }];
  }
  const { query_param_filter: lookup } = filter;
  if (lookup === "range") return [];
  const values = field.kind === "text" ? textValues(filter, field.text, lang) : field.chosen.flatMap(partsOf);
  if (values.length === 0) return [];
  const labels = field.kind === "list" ? labelsOf(filter, field.chosen) : undefined;
  return [{ column, lookup, values: [...new Set(values)], ...(labels ? { labels } : {}) }];
}

/** Returns numbers of the record; null when the visitor sets no limit. */
function limitsOf(filter: AdvancedFilter, { min, max }: RangeDraft, lang: Lang) {
  const limit = (text: string) => {
    const number = readNumber(text, lang);
    return number === undefined ? null : stored(filter, number);
  };
  return { min: limit(min), max: limit(max) };
}

function textValues(filter: AdvancedFilter, text: string, lang: Lang): string[] {
  const typed = text.trim();
  if (!isNumeric(filter)) return typed === "" ? [] : [typed];
  const number = readNumber(typed, lang);
  return number === undefined ? [] : [String(stored(filter, number))];
}

/**
 * Returns the labels of the selected choices if one of them stands for several values. They make the URL readable for
 * people.
 */
function labelsOf({ options }: AdvancedFilter, chosen: readonly string[]): string[] | undefined {
  const { choices = [], group_choices: isGrouped = false } = options;
  if (!isGrouped && !chosen.some((value) => value.includes("|"))) return undefined;
  return chosen.map((value) => choices.find((choice) => choice.value === value)?.label.trim() ?? value);
}
