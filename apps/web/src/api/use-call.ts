import type { ResponseOf, Route } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { useEffect, useRef } from "react";
import { type CallOptions, call } from "./call.ts";
import { useDataVersion } from "./meta.tsx";
import { useObservedQuery } from "./use-observed-query.ts";

/** State of a response. */
export interface CallState<T> {
  /** The latest response. It is from an earlier request when `isPlaceholderData` is true. */
  readonly data: T | undefined;
  readonly isPlaceholderData: boolean;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Whether the last request failed; `data` can still contain the previous response. */
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** What makes a response stale: only another data version, or also measurements (see `refreshLive`). */
export type Ages = "static" | "live";

/**
 * Sends one request per parameters and data version, regardless of the number of components. While a newer version or
 * other filters load, or when they fail, the last response for the same `subject` is returned, with
 * `isPlaceholderData`.
 * @param options undefined while the parameters of the request are unknown
 * @param subject subject of the numbers; numbers of another subject are never shown in its place
 */
export function useCall<T extends Route>(
  route: T,
  options: CallOptions<T> | undefined,
  subject = route.path,
  ages: Ages = "static",
): CallState<ResponseOf<T>> {
  const { version, settled } = useDataVersion();
  const key = [route.id, subject, options && urlOf(route, options), version, ages] as const;
  // Measurements do not change the data version known to the page, so a response that depends on them must not be
  // cached under it.
  const named = ages === "static" ? version : undefined;
  const { data, isPlaceholderData, isPending, isFetching, isError, error, refetch } = useObservedQuery<ResponseOf<T>>({
    queryKey: key,
    enabled: settled && options !== undefined,
    queryFn: ({ signal }) => call(route, { ...options, query: withVersion(options?.query, named), signal }),
    placeholderData: (last, query) => (query?.queryKey[1] === subject ? last : undefined),
  });
  const last = useLastResponse(subject, data);
  const old = data === undefined && isError ? last : undefined;
  const isOld = isPlaceholderData || old !== undefined;
  return { data: data ?? old, isPlaceholderData: isOld, isPending, isFetching, isError, error, refetch };
}

/** Returns the caller's last response about the subject. The query library discards it when the next one fails. */
function useLastResponse<T>(subject: string, data: T | undefined): T | undefined {
  const last = useRef<{ readonly subject: string; readonly data: T }>(undefined);
  useEffect(() => {
    if (data !== undefined) last.current = { subject, data };
  }, [subject, data]);
  return last.current?.subject === subject ? last.current.data : undefined;
}

/** Adds `v`, which every GET of the contract accepts but the general type of a route cannot express. */
function withVersion<Q>(query: Q | undefined, version: string | undefined): Q {
  return Object.assign({}, query, { v: version }) as Q;
}
