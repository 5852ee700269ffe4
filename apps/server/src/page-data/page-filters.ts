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

/** A filter of a page, as written in its URL and in words. */
export interface FilterFacts {
  readonly parameter: string;
  readonly value: string;
  readonly words: string;
}

/** Parameters with labels for groups of values. They are only for display and do not affect responses. */
const LABELS = "filter__ignore_";

/**
 * Returns the filters in the URL of a page.
 * @throws HttpError that names the invalid parameter as written in the URL
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

/** Returns the default filters of the map of a country. */
export function startingChoices({ catalog, index }: Snapshot, country: CatalogCountry): FilterChoice[] {
  const hasDefaults = [...country.filters.values()].some(({ defaults }) => defaults !== null);
  if (!hasDefaults) return [];
  return defaultChoices(filtersOf(catalog, index, country), countryDetail(catalog, index, country));
}

/** Returns whether the default filters of a country apply: the URL contains no filters and does not turn them off. */
export function isUnfiltered(query: PageQuery, written: readonly FilterChoice[]): boolean {
  return written.length === 0 && query.filters === undefined;
}

/** Returns the filters of a page for readers of its data. */
export function filterFacts({ filters }: Catalog, choices: readonly FilterChoice[]): FilterFacts[] {
  return choices.flatMap((choice) => {
    const own = choice.column === LIVE_STATE_COLUMN ? LIVE_STATE_ROW : undefined;
    const { name } = own ??
      [...filters.values()].find(({ column }) => column === choice.column) ?? { name: choice.column };
    const [entry] = browserEntries([choice]);
    return entry ? [{ parameter: entry[0], value: entry[1], words: `${name}: ${valueWords(choice)}` }] : [];
  });
}

/** Returns the value of a filter in words, with numbers in the displayed unit. */
function valueWords(choice: FilterChoice): string {
  if (choice.lookup !== "range") return (choice.labels ?? choice.values).join(", ");
  const { column, min, max, none } = choice;
  const { unit = "", displayUnit = "" } = columnFacts(column) ?? {};
  const limit = (word: string, value: number | null) =>
    value === null ? "" : `${word} ${displayValue(value, unit)} ${displayUnit}`.trimEnd();
  const limits = [limit("at least", min), limit("at most", max)].filter(Boolean);
  return [limits.join(" and "), none ? "no number" : ""].filter(Boolean).join(", or ");
}
