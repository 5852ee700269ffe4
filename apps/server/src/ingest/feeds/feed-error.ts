/** A source cannot be read. The message is one sentence that says what was wrong and where; it never holds a secret. */
export class FeedError extends Error {
  override readonly name = "FeedError";
  /** The source asked to be left alone for so long, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, more: { readonly retryAfterMs?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** The same problem, said of a certain page or table. */
export function problemAt(where: string, error: unknown): FeedError {
  if (!(error instanceof FeedError)) throw error;
  return new FeedError(`${where}: ${error.message}`, { retryAfterMs: error.retryAfterMs, cause: error });
}

/** An address as it may be shown: what follows the path may be a secret. */
export function shownUrl(url: URL): string {
  return `${url.origin}${url.pathname}`;
}
