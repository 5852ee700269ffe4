import { type AppMeta, getMeta } from "@schoolmap/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";

export const META_KEY = ["meta"] as const;
const CHECK_MS = 30_000;

/** Data version, limits, sources and level names; looked at again from time to time, so that a new version is noticed. */
export function useMeta() {
  return useQuery<AppMeta>({
    queryKey: META_KEY,
    queryFn: ({ signal }) => call(getMeta, { signal }),
    staleTime: CHECK_MS,
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

/** The data version that requests name; undefined until it is known or when it cannot be known. */
export function useDataVersion(): { readonly version: string | undefined; readonly settled: boolean } {
  const { data, isPending } = useMeta();
  return { version: data?.data_version, settled: !isPending };
}
