import type { ResponseOf, Route } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { type SendOptions, send } from "./send.ts";

interface Reading<Answer> {
  /** Keeps the last answer while the next one is on its way. */
  readonly keep?: boolean;
  /** Asks again after so many milliseconds; a function tells by the last answer, false: not again. */
  readonly every?: number | ((answer: Answer | undefined) => number | false);
  /** Asks again only when it is told to forget, and not because the window is looked at: rows do not move by themselves. */
  readonly isStill?: boolean;
}

/**
 * Reads an answer of a GET route and keeps it up to date.
 * @param options undefined while it is not yet known what to ask
 */
export function useSend<T extends Route>(
  route: T,
  options: SendOptions<T> | undefined,
  { keep = false, every, isStill = false }: Reading<ResponseOf<T>> = {},
): UseQueryResult<ResponseOf<T>> {
  return useQuery<ResponseOf<T>>({
    queryKey: keyOf(route, options),
    enabled: options !== undefined,
    queryFn: ({ signal }) => send(route, { ...options, signal }),
    ...(keep && { placeholderData: keepPreviousData }),
    ...(every !== undefined && {
      refetchInterval: typeof every === "number" ? every : ({ state }) => every(state.data),
    }),
    ...(isStill && { refetchOnWindowFocus: false }),
  } as const);
}

/** Forgets the answers of these paths, so that what shows them asks again: `forget("/api/v1/admin/layers/")`. */
export async function forget(path: string): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1] ?? "").startsWith(path) });
}

function keyOf<T extends Route>(route: T, options: SendOptions<T> | undefined): QueryKey {
  return [route.id, options && urlOf(route, options)];
}
