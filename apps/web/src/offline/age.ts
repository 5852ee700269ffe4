import { getMeta } from "@schoolmap/contract";
import { META_KEY } from "../api/meta.tsx";
import { queryClient } from "../api/query-client.ts";
import { factsOf, type KeptFacts, shownSince } from "./kept-facts.ts";
import { showsNothing } from "./shows-nothing.ts";
import { keptUnder } from "./what-is-kept.ts";

/**
 * Returns how old the oldest data on the page may be, based on the cached responses. Without a cache, returns when the
 * page itself last received data from the server.
 * @returns milliseconds since 1970; undefined when the server never responded, or no data are shown
 */
export async function ageOfShown(): Promise<number | undefined> {
  const asked = queryClient.getQueryCache().findAll({ type: "active" });
  if (showsNothing(asked)) return undefined;
  const heard = await keptFacts(getMeta.path);
  if (!heard) return queryClient.getQueryState(META_KEY)?.dataUpdatedAt || undefined;
  const addresses = asked.flatMap(({ queryKey: [, , address] }) => (typeof address === "string" ? [address] : []));
  const answers = await Promise.all(addresses.map(keptFacts));
  const meta = queryClient.getQueryData<{ readonly data_version: string }>(META_KEY);
  return shownSince(
    answers.flatMap((facts) => facts ?? []),
    heard,
    meta?.data_version,
  );
}

async function keptFacts(address: string): Promise<KeptFacts | undefined> {
  if (!("caches" in window)) return undefined;
  const found = await caches.match(keptUnder(new URL(address, location.origin)));
  return found && factsOf(found.headers);
}
