import { NONE, OPEN } from "./filter-values.ts";
import { FILTER_LOOKUPS, type FilterLookup } from "./filters.ts";

/** Selection of a visitor in one filter, in stored units. */
export type FilterChoice = RangeChoice | ListChoice;

export interface RangeChoice {
  readonly column: string;
  readonly lookup: "range";
  readonly min: number | null;
  readonly max: number | null;
  /** Whether to include schools without a number. */
  readonly none: boolean;
}

export interface ListChoice {
  readonly column: string;
  readonly lookup: Exclude<FilterLookup, "range">;
  readonly values: readonly string[];
  /**
   * Labels of the selected groups, in which one label stands for several values. They are stored in the URL and never
   * sent.
   */
  readonly labels?: readonly string[];
}

type Entry = readonly [name: string, value: string];

const PREFIX = "filter__";
const IGNORED = "ignore_";

/** Returns the query parameters of the API: `{column}__{lookup}`. A choice that limits nothing is omitted. */
export function apiEntries(choices: readonly FilterChoice[]): Entry[] {
  return choices.flatMap((choice) => {
    const value = wireValue(choice);
    return value === "" ? [] : [[`${choice.column}__${wireLookup(choice)}`, value] as const];
  });
}

/**
 * Returns the query parameters of the browser's URL: `filter__{column}__{lookup}`, and the labels of groups as
 * `ignore_`.
 */
export function browserEntries(choices: readonly FilterChoice[]): Entry[] {
  return choices.flatMap((choice) => {
    const entries = apiEntries([choice]).map(([name, value]) => [`${PREFIX}${name}`, value] as const);
    const labels = choice.lookup === "range" || entries.length === 0 ? "" : join(choice.labels ?? []);
    if (labels === "") return entries;
    return [...entries, [`${PREFIX}${IGNORED}${choice.column}__${choice.lookup}`, labels] as const];
  });
}

/**
 * Whether a parameter of the browser's URL belongs to the filters. All other parameters are unchanged when filters
 * change.
 */
export function isBrowserFilter(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Parses the browser's URL. Parameters of another form, blank ones and unreadable ones are omitted. */
export function readBrowserEntries(query: Iterable<Entry>): FilterChoice[] {
  const entries = new Map([...query].filter(([name]) => isBrowserFilter(name)));
  return [...entries].flatMap(([name, value]) => {
    const [, column = "", ...lookup] = name.split("__");
    if (column === "" || column.startsWith(IGNORED)) return [];
    const labels = entries.get(`${PREFIX}${IGNORED}${column}__${lookup.join("__")}`);
    const choice = readChoice(column, lookup.join("__"), value, labels);
    return choice ? [choice] : [];
  });
}

function readChoice(
  column: string,
  lookup: string,
  value: string,
  labels: string | undefined,
): FilterChoice | undefined {
  const none = lookup === "none_range" || lookup === "none__range";
  if (none || lookup === "range") return readRangeChoice(column, value, none);
  const known = FILTER_LOOKUPS.find((name) => name === lookup);
  const isText = known === "contains" || known === "icontains";
  const values = isText ? [value.trim()].filter(Boolean) : split(value);
  if (!known || known === "range" || values.length === 0) return undefined;
  return { column, lookup: known, values, ...(labels ? { labels: split(labels) } : {}) };
}

function readRangeChoice(column: string, value: string, none: boolean): RangeChoice | undefined {
  const [min = OPEN, max = OPEN] = value.split(",").map((part) => part.trim());
  const limits = [min, max].map((text) => (text === OPEN || text === "" ? null : Number(text)));
  const [low = null, high = null] = limits;
  if (Number.isNaN(low) || Number.isNaN(high) || (low === null && high === null && !none)) return undefined;
  return { column, lookup: "range", min: low, max: high, none };
}

function wireLookup(choice: FilterChoice): string {
  return choice.lookup === "range" && choice.none ? `${NONE}_range` : choice.lookup;
}

function wireValue(choice: FilterChoice): string {
  if (choice.lookup !== "range") return join(choice.values);
  if (choice.min === null && choice.max === null && !choice.none) return "";
  return `${choice.min ?? OPEN},${choice.max ?? OPEN}`;
}

function join(values: readonly string[]): string {
  return values
    .map((value) => value.trim())
    .filter(Boolean)
    .join("|");
}

function split(value: string): string[] {
  return value
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean);
}
