import type { duplicatePlaceRoutes, duplicateRoutes, FacetCounts } from "@schoolmap/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useSend } from "../../api/use-send.ts";
import { type PairState, type PairStatus, readPairState, withOtherPairs, writePairState } from "./pair-url.ts";

/** A row of a list of the page: a pair or a place. */
export interface FoundRow {
  readonly id: number;
}

/** The rows that the URL of the window specifies. */
export interface Found<Row extends FoundRow> {
  readonly state: PairState;
  readonly show: (change: Partial<PairState>) => void;
  /** Undefined while the first rows load. */
  readonly rows: readonly Row[] | undefined;
  readonly counts: Readonly<Partial<Record<PairStatus, number>>>;
  readonly open: Row | undefined;
  readonly openRow: (id: number) => void;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Undefined on the last page. */
  readonly next: (() => void) | undefined;
  /** Shows the first page, from a later one. */
  readonly first: (() => void) | undefined;
  /** Opens the row at a relative position. */
  readonly move: (step: number) => void;
  /** Removes a row from the list immediately and opens the row in its place. Returns a function that adds it again. */
  readonly settle: (id: number) => () => void;
}

type ListRoute = typeof duplicateRoutes.list | typeof duplicatePlaceRoutes.list;

interface Page<Row> {
  readonly next: string | null;
  readonly results: readonly Row[];
  readonly facets?: Readonly<Record<string, FacetCounts>>;
}

/** Reads the rows for the URL from a route. `optionsOf` returns the route's parameters for a state. */
export function useFound<Row extends FoundRow>(list: ListRoute, optionsOf: (state: PairState) => object): Found<Row> {
  const { searchStr, pathname } = useLocation();
  const { history } = useRouter();
  const state = useMemo(() => readPairState(searchStr), [searchStr]);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const response = useSend(list as typeof duplicateRoutes.list, optionsOf(state) as never, { keep: true });
  const page = response.data as unknown as Page<Row> | undefined;
  const rows = page?.results.filter(({ id }) => !settled.has(id));
  const at = Math.max(0, rows?.findIndex(({ id }) => id === state.pair) ?? 0);
  const write = (next: PairState) => history.replace(pathname + writePairState(next));
  const openAt = (place: number, among = rows) => {
    const last = (among?.length ?? 1) - 1;
    write({ ...state, pair: among?.[Math.min(Math.max(place, 0), last)]?.id });
  };
  const restore = (id: number) => setSettled((known) => new Set([...known].filter((one) => one !== id)));
  const counts = page?.facets?.status?.map(({ value, count }) => [value, count]) ?? [];
  return {
    ...{ state, rows, error: response.error },
    show: (change) => history.push(pathname + writePairState(withOtherPairs(state, change))),
    counts: Object.fromEntries(counts),
    open: rows?.[at],
    openRow: (pair) => write({ ...state, pair }),
    retry: () => void response.refetch(),
    next: page?.next
      ? () => history.push(pathname + writePairState({ ...state, after: page.next ?? undefined, pair: undefined }))
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
      return () => restore(id);
    },
  };
}
