import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type MeasurementItem, type MeasurementReceipt, postMeasurements } from "@schoolmap/contract";
import { fetchJson, RetryLater } from "./fetch-json.ts";

const LONGEST_WAIT_S = 30;

export interface Sender {
  readonly url: URL;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly out: (line: string) => void;
}

/**
 * Sends measurements until the server has accepted them. Repeated sending is harmless, because the same measurement
 * counts once.
 *
 * @throws Error with the message of the server when it refuses the request itself
 */
export async function send(
  { url, key, signal, out }: Sender,
  items: readonly MeasurementItem[],
): Promise<MeasurementReceipt> {
  const request = {
    method: postMeasurements.method,
    headers: { "content-type": "application/json", "content-encoding": "gzip", authorization: `Bearer ${key}` },
    body: gzipSync(JSON.stringify(items)),
    signal,
  };
  for (let tries = 0; ; tries++) {
    try {
      return postMeasurements.response!.parse(await fetchJson(new URL(postMeasurements.path, url), request));
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      const seconds = Math.min(LONGEST_WAIT_S, error.after ?? 2 ** tries);
      out(`${error.message} Trying again in ${seconds} s.`);
      await wait(seconds * 1000, undefined, { signal });
    }
  }
}
