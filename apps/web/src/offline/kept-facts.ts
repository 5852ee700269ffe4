/** Of an answer that is kept: the data version it was made from, when it came, and its bytes. */
const VERSION = "x-kept-version";
const AT = "x-kept-at";
const BYTES = "x-kept-bytes";

export interface KeptFacts {
  /** Null: it is of none that stays. */
  readonly version: string | null;
  /** Milliseconds since 1970, by the visitor's clock. */
  readonly at: number;
  readonly bytes: number;
}

/** The headers of an answer that is put away: its own, but for those of the journey, and what is known of it. */
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
 * How old what is shown may be: an answer of the version that was current when the server was last heard is as new as
 * that; any other as new as itself.
 * @param heard what is kept of the answer that names the current data version
 * @param version the data version which that answer named
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
