import type { AdvancedFilter } from "@schoolmap/contract";
import { displayValue, valueLabel } from "@schoolmap/rules";
import type { CatalogFilter } from "../catalog.ts";
import type { ColumnSummary } from "../columns/column-summary.ts";
import { columnFacts } from "../columns/columns.ts";

type Options = AdvancedFilter["options"];
type Choice = NonNullable<Options["choices"]>[number];

/** Maximum number of choices; the most frequent ones are kept. */
const MAX_CHOICES = 200;
/** Limits of a range without computed bounds. */
const ANY_NUMBER = { min_value: 0, max_value: 2_147_483_647, min_place_holder: "Min", max_place_holder: "Max" };
const UNKNOWN = "unknown";
const NONE = "none";

/**
 * Returns the stored options of a filter with the values of a country's schools: choices, bounds and the number without
 * a value.
 */
export function filterOptions(filter: CatalogFilter, summary: ColumnSummary): Options {
  const { options } = filter;
  return {
    ...options,
    none_count: summary.none,
    ...(filter.type === "RANGE" ? rangeOptions(filter, summary) : {}),
    ...choicesOf(filter, summary),
  };
}

function choicesOf(filter: CatalogFilter, summary: ColumnSummary): { choices?: Choice[] } {
  if (filter.type === "BOOLEAN") return { choices: flagChoices(summary) };
  if (filter.type !== "DROPDOWN" && filter.type !== "DROPDOWN_MULTISELECT") return {};
  const stored = filter.options.choices ?? [];
  return {
    choices: filter.options.live_choices ? liveChoices(summary) : stored.map((choice) => counted(choice, summary)),
  };
}

function flagChoices({ yes, no, none }: ColumnSummary): Choice[] {
  const all = [
    { label: "Yes", value: "true", count: yes },
    { label: "No", value: "false", count: no },
    { label: "Unknown", value: NONE, count: none },
  ];
  return all.filter(({ count }) => count > 0);
}

/**
 * Returns every existing value, sorted by label. The word "unknown" and missing values form one choice, which is last.
 */
function liveChoices({ words, none }: ColumnSummary): Choice[] {
  const known = [...words].filter(([word]) => word !== UNKNOWN);
  const choices = known
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MAX_CHOICES)
    .map(([value, count]) => ({ label: valueLabel(value), value, count }))
    .sort((a, b) => a.label.localeCompare(b.label, "en", { numeric: true }));
  const unknown = words.get(UNKNOWN) ?? 0;
  if (unknown + none === 0) return choices;
  const value = [...(unknown > 0 ? [UNKNOWN] : []), ...(none > 0 ? [NONE] : [])].join("|");
  return [...choices, { label: "Unknown", value, count: unknown + none }];
}

function counted({ label, value }: { label: string; value: string }, { words, none }: ColumnSummary): Choice {
  const parts = [...new Set(value.split("|").map((part) => part.trim().toLowerCase()))];
  const count = parts.reduce((sum, part) => sum + (part === NONE ? none : (words.get(part) ?? 0)), 0);
  return { label, value, count };
}

/**
 * Returns the bounds in the displayed unit. Schools without a number are offered when there are any and the filter
 * accepts them.
 */
function rangeOptions({ column, options }: CatalogFilter, { range, none }: ColumnSummary): Partial<Options> {
  const include_none_filter = options.include_none_filter === true && none > 0;
  if (!range) return { include_none_filter };
  if (!options.range_auto_compute) return { include_none_filter, active_range: ANY_NUMBER };
  const facts = columnFacts(column);
  const shown = (value: number) => displayValue(value, facts?.unit ?? "");
  const min = Math.floor(shown(range.min));
  const max = Math.ceil(shown(range.max));
  return {
    include_none_filter,
    active_range: {
      min_value: min,
      max_value: max,
      min_place_holder: `Min (${min})`,
      max_place_holder: `Max (${max})`,
    },
    histogram: [...range.histogram],
  };
}
