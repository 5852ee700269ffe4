import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { FeedError, problemAt, shownUrl } from "./feed-error.ts";
import { checkUrl, type Guard, guardedLookup } from "./fetch/guard.ts";
import { checkMedia, MEDIA, type Media } from "./fetch/media.ts";
import { readBody } from "./fetch/read-body.ts";
import { retryAfterOf } from "./fetch/retry-after.ts";

export interface FetchLimits {
  /** Maximum time to connect, in milliseconds. */
  readonly connectMs: number;
  /** Maximum time without data, in milliseconds. */
  readonly idleMs: number;
  /** Maximum total time including redirects, in milliseconds. */
  readonly totalMs: number;
  /** Maximum size of the body in bytes, both compressed and decompressed. */
  readonly bytes: number;
}

export const DEFAULT_LIMITS: FetchLimits = { connectMs: 10_000, idleMs: 30_000, totalMs: 180_000, bytes: 64 * 2 ** 20 };

export interface FeedRequest {
  readonly url: string;
  readonly media: Media;
  /** Body of a POST request; when absent, the method is GET. */
  readonly json?: unknown;
  /** Headers that authenticate the server. They are only sent to the origin of `url`. */
  readonly credentials?: Readonly<Record<string, string>>;
  readonly limits?: Partial<FetchLimits>;
  readonly signal?: AbortSignal;
}

export interface Fetched {
  readonly bytes: Buffer;
  readonly headers: IncomingMessage["headers"];
}

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a request to an external server and trusts nothing in its response: it allows only public addresses, limits
 * time and size, follows redirects itself, and checks the media type of the body.
 * @throws FeedError that describes the problem in one sentence; the signal's reason when cancelled
 */
export async function guardedFetch(request: FeedRequest, guard: Guard): Promise<Fetched> {
  const limits = { ...DEFAULT_LIMITS, ...request.limits };
  const total = AbortSignal.timeout(limits.totalMs);
  const signal = request.signal ? AbortSignal.any([total, request.signal]) : total;
  let url = checkUrl(request.url, guard);
  try {
    for (let hops = 0; ; hops++) {
      const response = await send(url, requestTo(url, request), limits, guard, signal);
      const { statusCode = 0, headers } = response;
      if (!REDIRECTS.has(statusCode)) return { headers, bytes: await bodyOf(response, request, limits, signal) };
      response.destroy();
      if (hops === MAX_REDIRECTS) throw new FeedError(`It sent us on more than ${MAX_REDIRECTS} times.`);
      if (request.json !== undefined && statusCode < 307) {
        throw new FeedError(`It answered ${statusCode}, which would turn the question into another one.`);
      }
      url = checkUrl(new URL(headers.location ?? "", url).href, guard);
    }
  } catch (error) {
    request.signal?.throwIfAborted();
    if (total.aborted) throw new FeedError(`${shownUrl(url)}: It took longer than ${limits.totalMs / 1000} s.`);
    throw problemAt(shownUrl(url), error instanceof FeedError ? error : asProblem(error));
  }
}

/**
 * Returns the request for a redirect target. Credentials stay with their origin, so that they are never sent
 * unencrypted.
 */
export function requestTo({ origin }: URL, request: FeedRequest): FeedRequest {
  const { credentials: _stay, ...rest } = request;
  return origin === new URL(request.url).origin ? request : rest;
}

/**
 * Sends a request and resolves with the head of the response. It applies the time limits and the guard; the caller
 * handles redirects.
 */
export async function send(
  url: URL,
  { media, json, credentials }: FeedRequest,
  { connectMs, idleMs }: FetchLimits,
  guard: Guard,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const call = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
    method: json === undefined ? "GET" : "POST",
    agent: false,
    lookup: guardedLookup(url, guard),
    maxHeaderSize: 32 * 1024,
    signal,
    headers: {
      accept: MEDIA[media].accept,
      // Compression does not make a Parquet file smaller.
      "accept-encoding": media === "parquet" ? "identity" : "gzip",
      "user-agent": "schoolmap",
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...credentials,
    },
  });
  const connecting = setTimeout(() => {
    call.destroy(new FeedError(`It could not be reached within ${connectMs / 1000} s.`));
  }, connectMs);
  const connected = url.protocol === "https:" ? "secureConnect" : "connect";
  call.once("socket", (socket) => socket.once(connected, () => clearTimeout(connecting)));
  call.setTimeout(idleMs, () => call.destroy(new FeedError(`It was silent for ${idleMs / 1000} s.`)));
  call.end(json === undefined ? undefined : JSON.stringify(json));
  try {
    const [response] = (await once(call, "response")) as [IncomingMessage];
    // Reports the problem that ended the connection, also while the body is read.
    call.on("error", (error) => response.destroy(error));
    return response;
  } finally {
    clearTimeout(connecting);
  }
}

async function bodyOf(
  response: IncomingMessage,
  { media, json: _json }: FeedRequest,
  { bytes }: FetchLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode !== 200) {
      throw new FeedError(`It answered ${statusCode}${STATUS_TEXTS[statusCode] ?? ""}.`, {
        retryAfterMs: retryAfterOf(headers["retry-after"]),
      });
    }
    checkMedia(media, headers["content-type"]);
    return await readBody(response, bytes, signal);
  } finally {
    response.destroy();
  }
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  401: ": the secret is wrong or has run out",
  403: ": the secret does not allow this",
  404: ": there is nothing at this address",
  429: ": we asked too often",
};

/** Converts a connection error into a readable sentence. */
export function asProblem(error: unknown): FeedError {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === undefined ? message : (CONNECTION_ERRORS[code] ?? code);
  return new FeedError(`It cannot be read: ${why}.`, { cause: error });
}

const CONNECTION_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: "there is no host of this name",
  EAI_AGAIN: "its name cannot be looked up now",
  ECONNREFUSED: "no server is listening there",
  ECONNRESET: "the connection was cut",
  EPROTO: "it does not speak TLS as it should",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate signs itself",
  CERT_HAS_EXPIRED: "its certificate has run out",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  HPE_HEADER_OVERFLOW: "its headers are too long",
};
