import type { ResponseOf, Route } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { useEffect, useRef } from "react";
import { type CallOptions, call } from "./call.ts";
import { useDataVersion } from "./meta.tsx";
import { useObservedQuery } from "./use-observed-query.ts";

/** What is known of an answer. */
export interface CallState<T> {
  /** The newest answer that came; older than what was asked where `isPlaceholderData`. */
  readonly data: T | undefined;
  readonly isPlaceholderData: boolean;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** What was asked last did not come; `data` may still hold what came before. */
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** What makes an answer old: another data version only, or measurements too (see `refreshLive`). */
export type Ages = "static" | "live";

/**
 * Asks once per request and data version, however many components ask. While a newer version or other filters load, or when they do not
 * come, the last answer for the same `subject` stays, marked `isPlaceholderData`.
 * @param options undefined while it is not yet known what to ask
 * @param subject what the numbers are about; numbers of another subject are never shown in its place
 */
export function useCall<T extends Route>(
  route: T,
  options: CallOptions<T> | undefined,
  subject = route.path,
  ages: Ages = "static",
): CallState<ResponseOf<T>> {
  const { version, settled } = useDataVersion();
  const key = [route.id, subject, options && urlOf(route, options), version, ages] as const;
  // Measurements do not change the version that is known here: an answer that ages by them must not be kept under it.
  const named = ages === "static" ? version : undefined;
  const { data, isPlaceholderData, isPending, isFetching, isError, error, refetch } = useObservedQuery<ResponseOf<T>>({
    queryKey: key,
    enabled: settled && options !== undefined,
    queryFn: ({ signal }) => call(route, { ...options, query: withVersion(options?.query, named), signal }),
    placeholderData: (last, query) => (query?.queryKey[1] === subject ? last : undefined),
  });
  const kept = useLastAnswer(subject, data);
  const old = data === undefined && isError ? kept : undefined;
  const isOld = isPlaceholderData || old !== undefined;
  return { data: data ?? old, isPlaceholderData: isOld, isPending, isFetching, isError, error, refetch };
}

/** The last answer about the subject that this caller was given; the query library forgets it when the next one fails. */
function useLastAnswer<T>(subject: string, data: T | undefined): T | undefined {
  const last = useRef<{ readonly subject: string; readonly data: T }>(undefined);
  useEffect(() => {
    if (data !== undefined) last.current = { subject, data };
  }, [subject, data]);
  return last.current?.subject === subject ? last.current.data : undefined;
}

/** Every GET of the contract takes `v`, which the general type of a route cannot say. */
function withVersion<Q>(query: Q | undefined, version: string | undefined): Q {
  return Object.assign({}, query, { v: version }) as Q;
}
