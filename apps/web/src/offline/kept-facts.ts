/**
 * Headers of a cached response: the data version that it was made from, when it was received, and its size in bytes.
 */
const VERSION = "x-kept-version";
const AT = "x-kept-at";
const BYTES = "x-kept-bytes";

export interface KeptFacts {
  /** Null when the response has no immutable version. */
  readonly version: string | null;
  /** Milliseconds since 1970, by the visitor's clock. */
  readonly at: number;
  readonly bytes: number;
}

/** Returns the headers of a response to cache: its own headers without the transfer headers, plus the given facts. */
export function withFacts(headers: Headers, { version, at, bytes }: KeptFacts): Headers {
  const kept = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) kept.delete(name);
  kept.set(AT, String(at));
  kept.set(BYTES, String(bytes));
  if (version !== null) kept.set(VERSION, version);
  return kept;
}

export function factsOf(headers: Headers): KeptFacts {
  return { version: headers.get(VERSION), at: Number(headers.get(AT)), bytes: Number(headers.get(BYTES)) };
}

/**
 * Returns how old the shown data may be. A response of the version that was current at the last contact with the server
 * is as new as that contact. Any other response is as new as itself.
 * @param heard the facts of the cached response that contains the current data version
 * @param version the data version in that response
 * @returns milliseconds since 1970; undefined when nothing is known
 */
export function shownSince(
  answers: readonly KeptFacts[],
  heard: KeptFacts | undefined,
  version: string | undefined,
): number | undefined {
  const times = answers.map((facts) => (heard && facts.version === version ? Math.max(heard.at, facts.at) : facts.at));
  const oldest = Math.min(...times, heard?.at ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(oldest) ? oldest : undefined;
}
