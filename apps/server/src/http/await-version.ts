import { setTimeout as wait } from "node:timers/promises";
import { editionOf, parseDataVersion } from "@schoolmap/contract";
import type { Http } from "./app.ts";

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
    if (asked === undefined || !isAhead(asked, version())) return;
    const giveUp = new AbortController();
    const late = wait(PATIENCE_MS, undefined, { signal: giveUp.signal }).catch(() => undefined);
    await Promise.race([refresh(), late]);
    giveUp.abort();
  });
}

/** Whether a version is of the same epoch and build as another one, and later. */
function isAhead(asked: string, own: string): boolean {
  const later = parseDataVersion(asked);
  const now = parseDataVersion(own);
  return later !== null && now !== null && editionOf(asked) === editionOf(own) && later.sequence > now.sequence;
}
