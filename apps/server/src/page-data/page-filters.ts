import { LIVE_STATE_COLUMN, type PageQuery } from "@schoolmap/contract";
import {
  apiEntries,
  browserEntries,
  displayValue,
  type FilterChoice,
  isBrowserFilter,
  readBrowserEntries,
} from "@schoolmap/rules";
import { defaultChoices } from "@schoolmap/rules/filter-drafts";
import type { CatalogCountry } from "../catalog/catalog.ts";
import { columnFacts } from "../catalog/columns/columns.ts";
import { countryDetail } from "../catalog/countries/country-detail.ts";
import { filtersOf } from "../catalog/filters/filter-list.ts";
import { LIVE_STATE_ROW } from "../catalog/filters/live-state-filter.ts";
import { type Catalog, filterParserOf } from "../catalog/index.ts";
import { HttpError } from "../http/http-error.ts";
import type { RawQuery, Snapshot } from "../view/view-request.ts";

/** A filter of a page, as its address writes it and in words. */
export interface FilterFacts {
  readonly parameter: string;
  readonly value: string;
  readonly words: string;
}

/** Labels of groups of values: they are for people and change no answer. */
const LABELS = "filter__ignore_";

/**
 * The filters that the address of a page names.
 * @throws HttpError that names the parameter at fault as the address writes it
 */
export function writtenChoices(catalog: Catalog, raw: RawQuery): FilterChoice[] {
  const written = raw.filter(([name, value]) => isBrowserFilter(name) && value.trim() !== "");
  for (const entry of written) if (!entry[0].startsWith(LABELS)) checkFilter(catalog, entry);
  return readBrowserEntries(written);
}

function checkFilter(catalog: Catalog, [parameter, value]: RawQuery[number]): void {
  const { filters, errors } = filterParserOf(catalog)(apiEntries(readBrowserEntries([[parameter, value]])));
  const [{ code, message } = UNREADABLE] = errors;
  if (filters.length === 0) throw new HttpError(code, message, { parameter });
}

const UNREADABLE = {
  code: "invalid_filter",
  message: "There is no such filter, or its value cannot be read.",
} as const;

/** The filters with which the map of a country starts. */
export function startingChoices({ catalog, index }: Snapshot, country: CatalogCountry): FilterChoice[] {
  const hasDefaults = [...country.filters.values()].some(({ defaults }) => defaults !== null);
  if (!hasDefaults) return [];
  return defaultChoices(filtersOf(catalog, index, country), countryDetail(catalog, index, country));
}

/** Whether the filters of a country apply: the address names none, and does not say that none are wanted. */
export function isUnfiltered(query: PageQuery, written: readonly FilterChoice[]): boolean {
  return written.length === 0 && query.filters === undefined;
}

/** The filters of a page for those who read its data. */
export function filterFacts({ filters }: Catalog, choices: readonly FilterChoice[]): FilterFacts[] {
  return choices.flatMap((choice) => {
    const own = choice.column === LIVE_STATE_COLUMN ? LIVE_STATE_ROW : undefined;
    const { name } = own ??
      [...filters.values()].find(({ column }) => column === choice.column) ?? { name: choice.column };
    const [entry] = browserEntries([choice]);
    return entry ? [{ parameter: entry[0], value: entry[1], words: `${name}: ${valueWords(choice)}` }] : [];
  });
}

/** Numbers are in the unit that people read. */
function valueWords(choice: FilterChoice): string {
  if (choice.lookup !== "range") return (choice.labels ?? choice.values).join(", ");
  const { column, min, max, none } = choice;
  const { unit = "", displayUnit = "" } = columnFacts(column) ?? {};
  const limit = (word: string, value: number | null) =>
    value === null ? "" : `${word} ${displayValue(value, unit)} ${displayUnit}`.trimEnd();
  const limits = [limit("at least", min), limit("at most", max)].filter(Boolean);
  return [limits.join(" and "), none ? "no number" : ""].filter(Boolean).join(", or ");
}
