/**
 * Error when a source cannot be read. The message is one sentence with the problem and its location; it never contains
 * a secret.
 */
export class FeedError extends Error {
  override readonly name = "FeedError";
  /** Time before the next request that the source demands, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, more: { readonly retryAfterMs?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** Adds a page or table to the message of a problem. */
export function problemAt(where: string, error: unknown): FeedError {
  if (!(error instanceof FeedError)) throw error;
  return new FeedError(`${where}: ${error.message}`, { retryAfterMs: error.retryAfterMs, cause: error });
}

/** Returns the displayable part of an address; the part after the path may be secret. */
export function shownUrl(url: URL): string {
  return `${url.origin}${url.pathname}`;
}
