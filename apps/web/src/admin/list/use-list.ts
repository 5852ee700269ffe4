import type { Route } from "@schoolmap/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import type { SendOptions } from "../api/send.ts";
import { useSend } from "../api/use-send.ts";
import type { AnyRow, ResourceScreen } from "../screen/resource-screen.ts";
import { type ListState, listQuery, readListState, writeListState } from "./list-url.ts";
import { type PageTurns, usePageTurns } from "./page-turns.ts";

/** A page of a list. */
export interface ListPage {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly AnyRow[];
}

/** A list in the state of its URL, with its page navigation. */
export interface List {
  readonly state: ListState;
  readonly show: (state: ListState, how?: { readonly replace?: boolean }) => void;
  readonly page: ListPage | undefined;
  /** Whether the shown rows are still those of the previous state. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly turns: PageTurns;
}

/** Reads the page of a list that the URL of the window specifies. */
export function useList(screen: ResourceScreen): List {
  const { searchStr, pathname } = useLocation();
  const { history } = useRouter();
  const state = useMemo(() => readListState(searchStr, screen.resource), [searchStr, screen.resource]);
  const query = useSend(listRoute(screen), listQuery(state) as SendOptions<Route>, {
    ...{ keep: true, isStill: true },
  });
  const page = query.data as ListPage | undefined;

  const show: List["show"] = (next, { replace = false } = {}) =>
    (replace ? history.replace : history.push)(pathname + writeListState(next));

  const turns = usePageTurns(stepsOf(screen, state), state, page, (place) => show({ ...state, ...place }));
  return {
    ...{ state, show, page, turns, error: query.error },
    isOld: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

function listRoute({ routes }: ResourceScreen): Route {
  return routes.list as unknown as Route;
}

/** Returns a key that is equal for lists with the same pages. */
function stepsOf({ resource }: ResourceScreen, state: ListState): string {
  return `${resource.name} ${writeListState({ ...state, after: undefined, page: 1, columns: undefined })}`;
}
