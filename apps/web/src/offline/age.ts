import { getMeta } from "@schoolmap/contract";
import { META_KEY } from "../api/meta.tsx";
import { queryClient } from "../api/query-client.ts";
import { cacheKeyOf } from "./cache-rules.ts";
import { metadataOf, type ResponseMetadata, shownSince } from "./response-metadata.ts";
import { showsNothing } from "./shows-nothing.ts";

/**
 * Returns how old the oldest data on the page may be, based on the cached responses. Without a cache, returns when the
 * page itself last received data from the server.
 * @returns milliseconds since 1970; undefined when the server never responded, or no data are shown
 */
export async function ageOfShown(): Promise<number | undefined> {
  const active = queryClient.getQueryCache().findAll({ type: "active" });
  if (showsNothing(active)) return undefined;
  const lastContact = await cachedMetadata(getMeta.path);
  if (!lastContact) return queryClient.getQueryState(META_KEY)?.dataUpdatedAt || undefined;
  const addresses = active.flatMap(({ queryKey: [, , address] }) => (typeof address === "string" ? [address] : []));
  const responses = await Promise.all(addresses.map(cachedMetadata));
  const meta = queryClient.getQueryData<{ readonly data_version: string }>(META_KEY);
  return shownSince(
    responses.flatMap((metadata) => metadata ?? []),
    lastContact,
    meta?.data_version,
  );
}

async function cachedMetadata(address: string): Promise<ResponseMetadata | undefined> {
  if (!("caches" in window)) return undefined;
  const found = await caches.match(cacheKeyOf(new URL(address, location.origin)));
  return found && metadataOf(found.headers);
}
