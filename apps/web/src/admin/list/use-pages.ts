import type { ResponseOf, Route } from "@schoolmap/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import type { SendOptions } from "../api/send.ts";
import { useSend } from "../api/use-send.ts";
import { queryText, readPlace, writePlace } from "./list-url.ts";
import { type PageTurns, usePageTurns } from "./page-turns.ts";

/** A list of something that is no resource, as its address says. */
export interface Pages<T> {
  /** What was chosen, by the names that the address may have. */
  readonly chosen: Readonly<Record<string, string>>;
  /** Changes what is chosen, from the first page on; "" chooses nothing. */
  readonly choose: (change: Readonly<Record<string, string>>) => void;
  readonly page: T | undefined;
  /** The rows on show are still those of the choice before. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly turns: PageTurns;
}

/**
 * Reads the page of a list that the address of the window asks for.
 * @param names what the address may choose
 * @param queryOf how the route is asked for what was chosen, besides the page
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
  const answer = data as (ResponseOf<T> & Parameters<typeof usePageTurns>[2]) | undefined;
  return {
    ...{ chosen, page: data, error, isOld: isPlaceholderData },
    retry: () => void refetch(),
    choose: (change) => {
      const next = Object.entries({ ...chosen, ...change }).filter(([, value]) => value !== "");
      show(Object.fromEntries(next), { size, after: undefined, page: 1 });
    },
    turns: usePageTurns(`${route.id} ${size} ${queryText(chosen)}`, place, answer, (next) => show(chosen, next)),
  };
}
