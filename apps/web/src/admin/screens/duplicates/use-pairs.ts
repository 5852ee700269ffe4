import { duplicateRoutes, type ResponseOf } from "@schoolmap/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useSend } from "../../api/use-send.ts";
import {
  LEAST_SCORES,
  type PairState,
  type PairStatus,
  readPairState,
  withOtherPairs,
  writePairState,
} from "./pair-url.ts";

const ROWS = 50;

export type PairRow = ResponseOf<typeof duplicateRoutes.list>["results"][number];

/** The pairs that the address of the window asks for. */
export interface Pairs {
  readonly state: PairState;
  readonly show: (change: Partial<PairState>) => void;
  /** Undefined while the first ones load. */
  readonly rows: readonly PairRow[] | undefined;
  readonly counts: Readonly<Partial<Record<PairStatus, number>>>;
  readonly open: PairRow | undefined;
  readonly openPair: (id: number) => void;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Undefined on the last page. */
  readonly next: (() => void) | undefined;
  /** Leads from a later page to the first one. */
  readonly first: (() => void) | undefined;
  /** Opens the pair so many places on. */
  readonly move: (step: number) => void;
  /** Takes a pair off the list at once and opens the one in its place; gives back what puts it on it again. */
  readonly settle: (id: number) => () => void;
}

/** Reads the pairs of the address, best score first. */
export function usePairs(): Pairs {
  const { searchStr, pathname } = useLocation();
  const { history } = useRouter();
  const state = useMemo(() => readPairState(searchStr), [searchStr]);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const list = useSend(duplicateRoutes.list, listOptions(state) as never, { keep: true });
  const rows = list.data?.results.filter(({ id }) => !settled.has(id));
  const at = Math.max(0, rows?.findIndex(({ id }) => id === state.pair) ?? 0);
  const write = (next: PairState) => history.replace(pathname + writePairState(next));
  const openAt = (place: number, among = rows) => {
    const last = (among?.length ?? 1) - 1;
    write({ ...state, pair: among?.[Math.min(Math.max(place, 0), last)]?.id });
  };
  const putBack = (id: number) => setSettled((known) => new Set([...known].filter((one) => one !== id)));
  const counts = list.data?.facets?.status?.map(({ value, count }) => [value, count]) ?? [];
  return {
    ...{ state, rows, error: list.error },
    show: (change) => history.push(pathname + writePairState(withOtherPairs(state, change))),
    counts: Object.fromEntries(counts),
    open: rows?.[at],
    openPair: (pair) => write({ ...state, pair }),
    retry: () => void list.refetch(),
    next: list.data?.next
      ? () => history.push(pathname + writePairState({ ...state, after: list.data.next ?? undefined, pair: undefined }))
      : undefined,
    first: state.after ? () => history.push(pathname + writePairState(withOtherPairs(state, {}))) : undefined,
    move: (step) => openAt(at + step),
    settle: (id) => {
      setSettled((known) => new Set([...known, id]));
      if (rows?.[at]?.id === id)
        openAt(
          at,
          rows.filter((row) => row.id !== id),
        );
      return () => putBack(id);
    },
  };
}

function listOptions({ status, country, least, after }: PairState) {
  return {
    query: { sort: "-score", limit: String(ROWS), facets: "status", ...(after && { after }) },
    filters: [
      ["status__in", status],
      ...(country ? [["country_id__in", country]] : []),
      ...(least > LEAST_SCORES[0] ? [["score__range", `${least},null`]] : []),
    ],
  };
}
