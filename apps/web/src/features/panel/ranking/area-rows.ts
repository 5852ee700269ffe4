import { CLASSES, CONNECTION_STATUSES, type FreshnessState, type Lang, type PlacePart } from "@schoolmap/contract";
import { type AreaShare, connectedShare, reachingShare, shownShare } from "@schoolmap/rules";
import { nameIn } from "../../../shared/place/place-names.ts";
import { type Compared, sortRows } from "../../../ui/data-table/sort-rows.ts";

/** Country or region in a ranking. */
export interface AreaRow {
  /** Country or region code; "" for schools without a region. */
  readonly code: string;
  readonly name: string;
  readonly share: AreaShare;
  /** From 0 to 1; null when too few schools are known. */
  readonly shown: number | null;
  /** In the display unit; null when there is no value, undefined when the layer has no average. */
  readonly average: number | null | undefined;
  /** Number of known schools that do not reach the benchmark. */
  readonly toRaise: number;
  /** Share of its days on which the median school reaches the benchmark, from 0 to 1; null when unknown. */
  readonly stability: number | null;
  /** Number of schools that still measure and that have stopped; null when unknown. */
  readonly states: Readonly<Record<FreshnessState, number>> | null;
}

/** Stability and states of the schools of areas, by the code of the area. */
export interface AreaStability {
  readonly stability: ReadonlyMap<string, number | null>;
  readonly states: ReadonlyMap<string, Readonly<Record<FreshnessState, number>>>;
}

const NOT_KNOWN: AreaStability = { stability: new Map(), states: new Map() };

/** Keys by which a ranking can be sorted. */
export const RANKS = [
  "share",
  "average",
  "known",
  "total",
  "toRaise",
  "name",
  "stability",
  "live",
  "at_risk",
  "dropped_off",
] as const;
export type Rank = (typeof RANKS)[number];

export interface RankSort {
  readonly key: Rank;
  readonly isDown: boolean;
}

/**
 * Converts the parts of a place to rows. Without classes, the rows use the connection status. `unnamed` is the name for
 * schools without a region.
 */
export function areaRows(
  parts: readonly PlacePart[],
  lang: Lang,
  unnamed: string,
  { stability, states }: AreaStability = NOT_KNOWN,
): AreaRow[] {
  return parts.map((part) => {
    const { code, status, counts, total, value } = part;
    const share = counts ? reachingShare(counts, total) : connectedShare(status);
    const name = code === "" ? unnamed : nameIn(part, lang);
    const toRaise = share.known - share.reached;
    const shown = shownShare(share);
    // With too few schools, the stability is omitted too.
    const shownStability = {
      stability: shown === null ? null : (stability.get(code) ?? null),
      states: states.get(code) ?? null,
    };
    return { code, name, share, shown, average: value, toRaise, ...shownStability };
  });
}

const COMPARED: Readonly<Record<Rank, (row: AreaRow) => Compared>> = {
  share: ({ shown }) => shown,
  average: ({ average }) => average ?? null,
  known: ({ share }) => share.known,
  total: ({ share }) => share.total,
  toRaise: ({ toRaise }) => toRaise,
  name: ({ name }) => name,
  stability: ({ stability }) => stability,
  live: ({ states }) => states?.live ?? null,
  at_risk: ({ states }) => states?.at_risk ?? null,
  dropped_off: ({ states }) => states?.dropped_off ?? null,
};

/** Sorts the rows. Rows with too few known schools are last in every order. */
export function sortAreas(rows: readonly AreaRow[], sort: RankSort, lang: Lang): AreaRow[] {
  const byName = sortRows(rows, COMPARED.name, { key: "name", isDown: false }, lang);
  const sorted = sortRows(byName, COMPARED[sort.key], sort, lang);
  return [...sorted.filter(({ shown }) => shown !== null), ...sorted.filter(({ shown }) => shown === null)];
}

/** Adds up all parts of a place into one part. */
export function wholeOf(
  parts: readonly PlacePart[],
  whole: Pick<PlacePart, "code" | "name" | "names" | "value">,
): PlacePart {
  const sum = (of: (part: PlacePart) => number) => parts.reduce((all, part) => all + of(part), 0);
  const counted = parts.some(({ counts }) => counts !== undefined);
  return {
    ...{ ...whole, id: null, total: sum(({ total }) => total) },
    status: addUp(CONNECTION_STATUSES, (name) => sum(({ status }) => status[name])),
    ...(counted && { counts: addUp(CLASSES, (name) => sum(({ counts }) => counts?.[name] ?? 0)) }),
  };
}

function addUp<K extends string>(names: readonly K[], of: (name: K) => number): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, number>;
}
