/**
 * Headers of a cached response: the data version that it was made from, when it was received, and its size in bytes.
 */
const VERSION = "x-kept-version";
const AT = "x-kept-at";
const BYTES = "x-kept-bytes";

export interface ResponseMetadata {
  /** Null when the response has no immutable version. */
  readonly version: string | null;
  /** Milliseconds since 1970, by the visitor's clock. */
  readonly at: number;
  readonly bytes: number;
}

/** Returns the headers of a response to cache: its own without the transfer headers, plus the given metadata. */
export function withMetadata(headers: Headers, { version, at, bytes }: ResponseMetadata): Headers {
  const cached = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) cached.delete(name);
  cached.set(AT, String(at));
  cached.set(BYTES, String(bytes));
  if (version !== null) cached.set(VERSION, version);
  return cached;
}

export function metadataOf(headers: Headers): ResponseMetadata {
  return { version: headers.get(VERSION), at: Number(headers.get(AT)), bytes: Number(headers.get(BYTES)) };
}

/**
 * Returns how old the shown data may be. A response of the version that was current at the last contact with the server
 * is as new as that contact. Any other response is as new as itself.
 * @param lastContact the metadata of the cached response that contains the current data version
 * @param version the data version in that response
 * @returns milliseconds since 1970; undefined when nothing is known
 */
export function shownSince(
  responses: readonly ResponseMetadata[],
  lastContact: ResponseMetadata | undefined,
  version: string | undefined,
): number | undefined {
  const times = responses.map((response) =>
    lastContact && response.version === version ? Math.max(lastContact.at, response.at) : response.at,
  );
  const oldest = Math.min(...times, lastContact?.at ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(oldest) ? oldest : undefined;
}
