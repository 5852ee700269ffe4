import { setTimeout as wait } from "node:timers/promises";
import { isEarlier } from "@schoolmap/contract";
import type { Http } from "./http.ts";

/** Maximum time that a request waits for this node to catch up, in milliseconds. */
const MAX_WAIT_MS = 1_000;

/**
 * Delays requests that name a version which this node has not read yet, until it has read it. A page that was notified
 * of a change by one node may send its request to another node that is some milliseconds behind. After one second the
 * request gets the current version.
 *
 * @param refresh resolves when everything written before the call is in memory
 */
export function awaitVersions({ app, version }: Pick<Http, "app" | "version">, refresh: () => Promise<void>): void {
  app.addHook("onRequest", async ({ url }) => {
    const requested = /[?&]v=([^&]*)/.exec(url)?.[1];
    if (requested === undefined || !isEarlier(version(), requested)) return;
    const giveUp = new AbortController();
    const late = wait(MAX_WAIT_MS, undefined, { signal: giveUp.signal }).catch(() => undefined);
    await Promise.race([refresh(), late]);
    giveUp.abort();
  });
}
