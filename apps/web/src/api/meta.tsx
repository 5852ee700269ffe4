import { type AppMeta, getMeta } from "@schoolmap/contract";
import { createContext, type ReactNode, use, useMemo } from "react";
import { call } from "./call.ts";
import { useObservedQuery } from "./use-observed-query.ts";

export const META_KEY = ["meta"] as const;
const CHECK_MS = 30_000;

interface Meta {
  readonly data: AppMeta | undefined;
  /** Nothing has come yet, and it has not failed either. */
  readonly isPending: boolean;
}

/** Nothing is known where nobody asks. */
const Context = createContext<Meta>({ data: undefined, isPending: true });

/** Asks for the meta data of the map for everything on the page: each answer of the server is asked for by their version. */
export function MetaProvider({ children }: { children: ReactNode }) {
  return <Context value={useMetaQuery()}>{children}</Context>;
}

/** Data version, limits, sources and level names; looked at again from time to time, so that a new version is noticed. */
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

/** The same, as the provider of the page has asked for it. */
export function useMeta(): Meta {
  return use(Context);
}

/** The data version that requests name; undefined until it is known or when it cannot be known. */
export function useDataVersion(): { readonly version: string | undefined; readonly settled: boolean } {
  const { data, isPending } = useMeta();
  return { version: data?.data_version, settled: !isPending };
}
