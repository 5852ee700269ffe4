import { countReviews, listReviews, type ReviewCounts, type ReviewRow, statusesBefore } from "@schoolmap/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { useSend } from "../../api/use-send.ts";
import { useMay } from "../../screen/account.tsx";
import { type QueueState, ROWS_OF_PAGE, readQueueState, selectionOf, writeQueueState } from "./queue-url.ts";

/** The queue in the state of its URL. */
export interface Queue {
  readonly state: QueueState;
  readonly show: (state: QueueState, how?: { readonly replace?: boolean }) => void;
  /** Undecided rows of the page; undefined while the first ones load. */
  readonly rows: readonly ReviewRow[] | undefined;
  readonly count: number | undefined;
  readonly counts: ReviewCounts | undefined;
  /** The open row. */
  readonly open: ReviewRow | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** Opens the row at a relative position. */
  readonly move: (step: number) => void;
  /**
   * Removes rows from the list immediately and opens the row in their place. Returns a function that adds them again.
   */
  readonly settle: (ids: readonly number[]) => () => void;
}

/** Reads the page of the queue that the URL of the window specifies. */
export function useQueue(): Queue {
  const { searchStr, pathname } = useLocation();
  const { history } = useRouter();
  const state = useMemo(() => readQueueState(searchStr), [searchStr]);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const cursors = useRef<(string | undefined)[]>([]);
  const status = useOwnStatuses();
  const query = {
    ...selectionOf(state),
    ...status,
    sort: state.sort,
    limit: String(ROWS_OF_PAGE),
    ...(state.after && { after: state.after }),
  };
  const list = useSend(listReviews, { query: query as never }, { keep: true });
  const places = {
    ...status,
    ...(state.country && { country_id: state.country }),
    ...(state.source && { source_id: state.source }),
  };
  const counts = useSend(countReviews, { query: places as never }, { keep: true });
  const rows = list.data?.results.filter(({ id }) => !settled.has(id));
  const at = Math.max(0, rows?.findIndex(({ id }) => id === state.row) ?? 0);

  const show: Queue["show"] = (next, { replace = false } = {}) =>
    (replace ? history.replace : history.push)(pathname + writeQueueState(next));
  const openAt = (place: number, among = rows) => {
    const row = among?.[Math.min(Math.max(place, 0), (among?.length ?? 1) - 1)];
    show({ ...state, row: row?.id }, { replace: true });
  };
  return {
    ...{ state, show, rows, error: list.error, counts: counts.data },
    count: list.data && list.data.count - (list.data.results.length - (rows?.length ?? 0)),
    open: rows?.[at],
    retry: () => void list.refetch(),
    next: list.data?.next
      ? () => {
          cursors.current[state.page] = state.after;
          show({ ...state, after: list.data?.next ?? undefined, page: state.page + 1, row: undefined });
        }
      : undefined,
    previous:
      state.page > 1
        ? () => {
            const after = cursors.current[state.page - 1];
            show({ ...state, after, page: after ? state.page - 1 : 1, row: undefined });
          }
        : undefined,
    move: (step) => openAt(at + step),
    settle: (ids) => {
      const left = rows?.filter(({ id }) => !ids.includes(id));
      setSettled((known) => new Set([...known, ...ids]));
      if (rows?.[at] && ids.includes(rows[at].id)) openAt(at, left);
      return () => setSettled((known) => new Set([...known].filter((id) => !ids.includes(id))));
    },
  };
}

/**
 * Returns the statuses of rows that wait for the user: as an editor or as a publisher. A user who is both gets all
 * rows.
 */
export function useOwnStatuses(): { readonly status?: string } {
  const may = useMay();
  const [edits, publishes] = [may("can_update_school_master_data"), may("can_publish_school_master_data")];
  if (edits === publishes) return {};
  return { status: publishes ? statusesBefore("publish").join(",") : "DRAFT,UPDATED_IN_DRAFT" };
}
