import { PAIR_STATUSES } from "@schoolmap/contract";

export type PairStatus = (typeof PAIR_STATUSES)[number];

/** Scores from which pairs are shown, as staff may choose. */
export const LEAST_SCORES = [60, 70, 80, 90] as const;

/** What the address of the page says. */
export interface PairState {
  readonly status: PairStatus;
  /** Id of a country; "" is every one. */
  readonly country: string;
  readonly least: (typeof LEAST_SCORES)[number];
  /** Where the page begins; undefined for the first. */
  readonly after: string | undefined;
  /** The pair that is open; undefined: the first of the page. */
  readonly pair: number | undefined;
}

/** Reads an address; what it does not say, or says wrongly, is as on a page without choices. */
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

/** The query of an address, with its "?"; "" for a page without choices. */
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

/** The state with other pairs: it begins at the first one. */
export function withOtherPairs(state: PairState, change: Partial<PairState>): PairState {
  return { ...state, after: undefined, pair: undefined, ...change };
}
