import { CORRECTION_SCOPES, CORRECTION_UNITS, SUMMARY_SORTS, type SummarySort } from "@schoolmap/contract";

export type SummaryScope = (typeof CORRECTION_SCOPES)[number];
export type SummaryUnit = (typeof CORRECTION_UNITS)[number];

/** The state of the page in its URL. */
export interface SummaryState {
  readonly scope: SummaryScope;
  readonly unit: SummaryUnit;
  /** Id of one school or country; "" for all. */
  readonly place: string;
  /** Id of a country; "" for all countries. */
  readonly country: string;
  /** A day, or the Monday of a week. "" is the newest for schools, and all for countries and for one place. */
  readonly start: string;
  readonly isCorrected: boolean;
  readonly q: string;
  readonly sort: SummarySort;
  readonly after: string | undefined;
}

const ID = /^\d{1,9}$/;

/** Parses a URL. Missing and invalid parameters get their default values. */
export function readSummaryState(search: string): SummaryState {
  const given = new URLSearchParams(search);
  const id = (name: string) => (ID.test(given.get(name) ?? "") ? (given.get(name) ?? "") : "");
  return {
    scope: CORRECTION_SCOPES.find((scope) => scope === given.get("scope")) ?? "school",
    unit: CORRECTION_UNITS.find((unit) => unit === given.get("unit")) ?? "week",
    place: id("place_id"),
    country: id("country_id"),
    start: /^\d{4}-\d{2}-\d{2}$/.test(given.get("start") ?? "") ? (given.get("start") ?? "") : "",
    isCorrected: given.get("corrected") === "true",
    q: given.get("q") ?? "",
    sort: SUMMARY_SORTS.find((sort) => sort === given.get("sort")) ?? "-start",
    after: given.get("after") ?? undefined,
  };
}

/** Formats the query string of a URL, with its "?". */
export function writeSummaryState({
  scope,
  unit,
  place,
  country,
  start,
  isCorrected,
  q,
  sort,
  after,
}: SummaryState): string {
  const text = new URLSearchParams({
    ...{ scope, unit },
    ...(place && { place_id: place }),
    ...(country && { country_id: country }),
    ...(start && { start }),
    ...(isCorrected && { corrected: "true" }),
    ...(q && { q }),
    ...(sort !== "-start" && { sort }),
    ...(after && { after }),
  });
  return `?${text}`;
}

/** Returns the state with other rows. It starts at the first page. */
export function withOtherRows(state: SummaryState, change: Partial<SummaryState>): SummaryState {
  return { ...state, after: undefined, ...change };
}

/** Returns the URL of the days or weeks of one school or country. */
export function summariesOf(scope: SummaryScope, unit: SummaryUnit, placeId: number): string {
  return `/admin/summaries?${new URLSearchParams({ scope, unit, place_id: String(placeId) })}`;
}
