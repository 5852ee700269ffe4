import { FeedError, problemAt, shownUrl } from "./feed-error.ts";
import { checkUrl, type Guard } from "./fetch/guard.ts";
import { asProblem, send } from "./guarded-fetch.ts";

export interface Notification {
  readonly url: string;
  /** Sent as serialised by JSON.stringify. */
  readonly json: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const LIMITS = { connectMs: 5_000, idleMs: 10_000, totalMs: 15_000, bytes: 0 };

/**
 * Sends one notification to an external server, with the same guard as requests to sources and without redirects. The
 * response body is not read.
 * @throws FeedError when the status is not between 200 and 299; the signal's reason when cancelled
 */
export async function guardedNotify({ url, json, headers, signal }: Notification, guard: Guard): Promise<void> {
  const target = checkUrl(url, guard);
  const total = AbortSignal.timeout(LIMITS.totalMs);
  const ended = signal ? AbortSignal.any([total, signal]) : total;
  try {
    const response = await send(target, { url, media: "json", json, credentials: headers }, LIMITS, guard, ended);
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299) throw new FeedError(`It answered ${statusCode}.`);
  } catch (error) {
    signal?.throwIfAborted();
    if (total.aborted) throw new FeedError(`${shownUrl(target)}: It took longer than ${LIMITS.totalMs / 1000} s.`);
    throw problemAt(shownUrl(target), error instanceof FeedError ? error : asProblem(error));
  }
}
