import type { ResponseOf, Route } from "@schoolmap/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type CallOptions, call, callUrl } from "./call.ts";
import { useDataVersion } from "./use-meta.ts";

/**
 * Asks once per request and data version, whoever asks. While a newer version or other filters load, the last answer for
 * the same `subject` stays, marked `isPlaceholderData`.
 * @param options undefined while it is not yet known what to ask
 * @param subject what the numbers are about; numbers of another subject are never shown in its place
 */
export function useCall<T extends Route>(
  route: T,
  options: CallOptions<T> | undefined,
  subject = route.path,
): UseQueryResult<ResponseOf<T>> {
  const { version, settled } = useDataVersion();
  const key = [route.id, subject, options && callUrl(route, options), version] as const;
  return useQuery<ResponseOf<T>, Error, ResponseOf<T>, typeof key>({
    queryKey: key,
    enabled: settled && options !== undefined,
    queryFn: ({ signal }) => call(route, { ...options, query: withVersion(options?.query, version), signal }),
    placeholderData: (last, query) => (query?.queryKey[1] === subject ? last : undefined),
  });
}

/** Every GET of the contract takes `v`, which the general type of a route cannot say. */
function withVersion<Q>(query: Q | undefined, version: string | undefined): Q {
  return Object.assign({}, query, { v: version }) as Q;
}
