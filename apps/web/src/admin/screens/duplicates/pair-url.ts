import { PAIR_STATUSES } from "@schoolmap/contract";

export type PairStatus = (typeof PAIR_STATUSES)[number];

/** Minimum scores that staff can choose. */
export const LEAST_SCORES = [60, 70, 80, 90] as const;

/** The state of the page in its URL. */
export interface PairState {
  readonly status: PairStatus;
  /** Id of a country; "" for all countries. */
  readonly country: string;
  readonly least: (typeof LEAST_SCORES)[number];
  /** Cursor of the page; undefined for the first. */
  readonly after: string | undefined;
  /** The open pair. Undefined for the first of the page. */
  readonly pair: number | undefined;
}

/** Parses a URL. Missing and invalid parameters get their default values. */
export function readPairState(search: string): PairState {
  const given = new URLSearchParams(search);
  const country = given.get("country_id") ?? "";
  return {
    status: PAIR_STATUSES.find((status) => status === given.get("status")) ?? "open",
    country: /^\d{1,9}$/.test(country) ? country : "",
    least: LEAST_SCORES.find((score) => score === Number(given.get("least"))) ?? LEAST_SCORES[0],
    after: given.get("after") ?? undefined,
    pair: Number(given.get("pair")) || undefined,
  };
}

/** Formats the query string of a URL, with its "?"; "" for the default state. */
export function writePairState({ status, country, least, after, pair }: PairState): string {
  const text = new URLSearchParams({
    ...(status !== "open" && { status }),
    ...(country && { country_id: country }),
    ...(least !== LEAST_SCORES[0] && { least: String(least) }),
    ...(after && { after }),
    ...(pair && { pair: String(pair) }),
  }).toString();
  return text && `?${text}`;
}

/** Returns the state with other pairs. It starts at the first page. */
export function withOtherPairs(state: PairState, change: Partial<PairState>): PairState {
  return { ...state, after: undefined, pair: undefined, ...change };
}
