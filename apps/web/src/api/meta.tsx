import { type AppMeta, getMeta } from "@schoolmap/contract";
import { createContext, type ReactNode, use, useMemo } from "react";
import { call } from "./call.ts";
import { useObservedQuery } from "./use-observed-query.ts";

export const META_KEY = ["meta"] as const;
const CHECK_MS = 30_000;

interface Meta {
  readonly data: AppMeta | undefined;
  /** There is no answer yet, and no failure. */
  readonly isPending: boolean;
}

const Context = createContext<Meta | null>(null);

/** Requests the meta data once for the whole page: every other request names the data version in it. */
export function MetaProvider({ children }: { children: ReactNode }) {
  return <Context value={useMetaQuery()}>{children}</Context>;
}

/** Requests data version, limits, sources and level names, and again from time to time, so that a new version is noticed. */
export function useMetaQuery(): Meta {
  const { data, isPending } = useObservedQuery<AppMeta>({
    queryKey: META_KEY,
    queryFn: ({ signal }) => call(getMeta, { signal }),
    staleTime: CHECK_MS,
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  return useMemo(() => ({ data, isPending }), [data, isPending]);
}

/**
 * The meta data of the page.
 * @throws Error on a page without a `MetaProvider`
 */
export function useMeta(): Meta {
  const meta = use(Context);
  if (!meta) throw new Error("This page has no MetaProvider");
  return meta;
}

/** The data version that requests name; undefined until it is known or when it cannot be known. */
export function useDataVersion(): { readonly version: string | undefined; readonly settled: boolean } {
  const { data, isPending } = useMeta();
  return { version: data?.data_version, settled: !isPending };
}
