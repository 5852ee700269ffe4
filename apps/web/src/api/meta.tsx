import { type AppMeta, getMeta } from "@schoolmap/contract";
import { createContext, type ReactNode, use, useMemo } from "react";
import { call } from "./call.ts";
import { useObservedQuery } from "./use-observed-query.ts";

export const META_KEY = ["meta"] as const;
const CHECK_MS = 30_000;

interface Meta {
  readonly data: AppMeta | undefined;
  /** Whether there is neither a response nor an error yet. */
  readonly isPending: boolean;
}

const Context = createContext<Meta | null>(null);

/** Requests the meta data once for the complete page, because every other request contains its data version. */
export function MetaProvider({ children }: { children: ReactNode }) {
  return <Context value={useMetaQuery()}>{children}</Context>;
}

/**
 * Requests data version, limits, sources and level names, and repeats the request regularly to detect a new version.
 */
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
 * Returns the meta data of the page.
 * @throws Error on a page without a `MetaProvider`
 */
export function useMeta(): Meta {
  const meta = use(Context);
  if (!meta) throw new Error("This page has no MetaProvider");
  return meta;
}

/** Returns the data version for requests; undefined until it is loaded, or when it is unavailable. */
export function useDataVersion(): { readonly version: string | undefined; readonly settled: boolean } {
  const { data, isPending } = useMeta();
  return { version: data?.data_version, settled: !isPending };
}
