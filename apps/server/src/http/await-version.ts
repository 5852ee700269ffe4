import { setTimeout as wait } from "node:timers/promises";
import { isEarlier } from "@schoolmap/contract";
import type { Http } from "./http.ts";

/** Longest that a request waits for this node to catch up. */
const PATIENCE_MS = 1_000;

/**
 * Lets requests that name a version which this node has not read yet wait until it has: a page that heard of a change from
 * one node may ask another one that is some milliseconds behind. After a second they get what there is.
 *
 * @param refresh resolves when everything written before the call is in memory
 */
export function awaitVersions({ app, version }: Pick<Http, "app" | "version">, refresh: () => Promise<void>): void {
  app.addHook("onRequest", async ({ url }) => {
    const asked = /[?&]v=([^&]*)/.exec(url)?.[1];
    if (asked === undefined || !isEarlier(version(), asked)) return;
    const giveUp = new AbortController();
    const late = wait(PATIENCE_MS, undefined, { signal: giveUp.signal }).catch(() => undefined);
    await Promise.race([refresh(), late]);
    giveUp.abort();
  });
}
