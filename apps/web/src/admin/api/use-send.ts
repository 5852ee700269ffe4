import type { ResponseOf, Route } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { type SendOptions, send } from "./send.ts";

interface ReadOptions<Data> {
  /** Keeps the last response while the next one loads. */
  readonly keep?: boolean;
  /** Refetch interval in milliseconds, or a function that derives it from the last response. False: no refetch. */
  readonly every?: number | ((data: Data | undefined) => number | false);
  /** Refetches only after `invalidate`, not when the window gets focus, so that rows do not move on their own. */
  readonly isStill?: boolean;
}

/**
 * Reads a response of a GET route and keeps it up to date.
 * @param options undefined while the parameters of the request are unknown
 */
export function useSend<T extends Route>(
  route: T,
  options: SendOptions<T> | undefined,
  { keep = false, every, isStill = false }: ReadOptions<ResponseOf<T>> = {},
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

/**
 * Invalidates the responses of these paths, so that components that show them refetch:
 * `invalidate("/api/v1/admin/layers/")`.
 */
export async function invalidate(path: string): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1] ?? "").startsWith(path) });
}

function keyOf<T extends Route>(route: T, options: SendOptions<T> | undefined): QueryKey {
  return [route.id, options && urlOf(route, options)];
}
