import type { Route } from "@schoolmap/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import type { SendOptions } from "../api/send.ts";
import { useSend } from "../api/use-send.ts";
import type { AnyRow, ResourceScreen } from "../screen/resource-screen.ts";
import { type ListState, listQuery, readListState, writeListState } from "./list-url.ts";

/** A page of a list. */
export interface ListPage {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly AnyRow[];
}

/** A list as its address says, with what turns the pages. */
export interface List {
  readonly state: ListState;
  readonly show: (state: ListState, how?: { readonly replace?: boolean }) => void;
  readonly page: ListPage | undefined;
  /** The rows on show are still those of the choice before. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Undefined on the last page. */
  readonly next: (() => void) | undefined;
  /** Undefined on the first page. */
  readonly previous: (() => void) | undefined;
}

/** Reads the page of a list that the address of the window asks for. */
export function useList(screen: ResourceScreen): List {
  const { searchStr, pathname } = useLocation();
  const { history } = useRouter();
  const state = useMemo(() => readListState(searchStr, screen.resource), [searchStr, screen.resource]);
  const query = useSend(listRoute(screen), listQuery(state) as SendOptions<Route>, { keep: true });
  const page = query.data as ListPage | undefined;

  const show: List["show"] = (next, { replace = false } = {}) =>
    (replace ? history.replace : history.push)(pathname + writeListState(next));

  const steps = stepsOf(screen, state);
  useEffect(() => keepStep(steps, state.page, state.after), [steps, state.page, state.after]);
  const next = page?.next ? () => show({ ...state, after: page.next ?? undefined, page: state.page + 1 }) : undefined;
  const previous =
    state.page > 1
      ? () => {
          const after = readSteps(steps)[state.page - 1] ?? undefined;
          show({ ...state, after, page: after ? state.page - 1 : 1 });
        }
      : undefined;
  return {
    ...{ state, show, page, next, previous, error: query.error },
    isOld: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

function listRoute({ routes }: ResourceScreen): Route {
  return routes.list as unknown as Route;
}

/** The cursors of the pages that were seen, so that one can go back to them; they last as long as the window. */
function stepsOf({ resource }: ResourceScreen, state: ListState): string {
  return `list-steps ${resource.name} ${writeListState({ ...state, after: undefined, page: 1, columns: undefined })}`;
}

function readSteps(name: string): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}");
  } catch {
    return {};
  }
}

function keepStep(name: string, page: number, after: string | undefined): void {
  if (!after) return;
  try {
    sessionStorage.setItem(name, JSON.stringify({ ...readSteps(name), [page]: after }));
  } catch {
    // Forbidden or full: going back leads to the first page.
  }
}
