import type { ResponseOf, Route } from "@schoolmap/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import type { SendOptions } from "../api/send.ts";
import { useSend } from "../api/use-send.ts";
import { queryText, readPlace, writePlace } from "./list-url.ts";
import { type PageTurns, usePageTurns } from "./page-turns.ts";

/** A list that is not a resource, in the state of its URL. */
export interface Pages<T> {
  /** The chosen values, by the names of the URL parameters. */
  readonly chosen: Readonly<Record<string, string>>;
  /** Changes the chosen values and shows the first page; "" removes a value. */
  readonly choose: (change: Readonly<Record<string, string>>) => void;
  readonly page: T | undefined;
  /** Whether the shown rows are still those of the previous state. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly turns: PageTurns;
}

/**
 * Reads the page of a list that the URL of the window specifies.
 * @param names parameters that the URL can contain
 * @param queryOf returns the parameters of the route for the chosen values, without the page
 */
export function usePages<T extends Route>(
  route: T,
  names: readonly string[],
  queryOf: (chosen: Readonly<Record<string, string>>) => Readonly<Record<string, string>>,
): Pages<ResponseOf<T>> {
  const { searchStr, pathname } = useLocation();
  const { history } = useRouter();
  const given = new URLSearchParams(searchStr);
  const place = readPlace(given);
  const chosen = Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : [])));
  const { size, after } = place;
  const query = { ...queryOf(chosen), limit: String(size), ...(after && { after }) };
  const { data, error, isPlaceholderData, refetch } = useSend(route, { query } as unknown as SendOptions<T>, {
    keep: true,
  });
  const show = (choice: Readonly<Record<string, string>>, next: typeof place) =>
    history.push(pathname + queryText({ ...choice, ...writePlace(next) }));
  const response = data as (ResponseOf<T> & Parameters<typeof usePageTurns>[2]) | undefined;
  return {
    ...{ chosen, page: data, error, isOld: isPlaceholderData },
    retry: () => void refetch(),
    choose: (change) => {
      const next = Object.entries({ ...chosen, ...change }).filter(([, value]) => value !== "");
      show(Object.fromEntries(next), { size, after: undefined, page: 1 });
    },
    turns: usePageTurns(`${route.id} ${size} ${queryText(chosen)}`, place, response, (next) => show(chosen, next)),
  };
}
