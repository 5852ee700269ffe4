/** The server did not respond, or responded that it is temporarily unavailable. The request can be retried. */
export class RetryLater extends Error {
  override readonly name = "RetryLater";
  /** Delay in seconds that the server requested; undefined when it did not. */
  readonly after: number | undefined;

  constructor(message: string, after?: number) {
    super(message);
    this.after = after;
  }
}

const TIMEOUT_MS = 30_000;

/**
 * Requests JSON.
 *
 * @throws RetryLater when a retry may succeed; Error with the message of the server when it refuses
 */
export async function fetchJson(
  address: URL,
  options: RequestInit & { readonly signal: AbortSignal },
): Promise<unknown> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, { ...options, signal });
    text = await answer.text();
  } catch (error) {
    options.signal.throwIfAborted();
    throw new RetryLater(`${address.host} does not answer (${reasonOf(error)}).`);
  }
  if (answer.ok) return JSON.parse(text);
  const after = Number(answer.headers.get("retry-after")) || undefined;
  if (answer.status === 429 || answer.status >= 500)
    throw new RetryLater(`${address.host} says ${answer.status}.`, after);
  throw new Error(`${address.host} refuses: ${detailOf(text) ?? `status ${answer.status}`}`);
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

function detailOf(text: string): string | undefined {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === "string" ? detail : undefined;
  } catch {
    return undefined;
  }
}
