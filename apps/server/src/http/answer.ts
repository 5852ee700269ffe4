import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { CachePolicy } from "@schoolmap/contract";
import type { WholeRange } from "./byte-range.ts";
import type { ReadingPace } from "./slow-reader.ts";

const compress = promisify(gzip);
export const decompress = promisify(gunzip);

/** Describes what a response depends on when that is more than the data version. */
export interface Freshness {
  /** Replaces the data version in the ETag, and in addresses that clients may cache permanently. */
  readonly version: string;
  /** Returns whether a cached response would still be the same. Called for each cached response, so it must be fast. */
  readonly isCurrent: () => boolean;
}

export interface AnswerOptions {
  /** Prevents caching of this response although the policy of its route allows it. */
  readonly cache?: "never";
  readonly freshness?: Freshness;
  /**
   * Time when the content last changed, in milliseconds since 1970; null when it is unknown. When absent, the time of
   * the data version applies, for routes whose responses depend on the data version alone.
   */
  readonly modified?: number | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of the Set-Cookie header. */
  readonly cookies?: readonly string[];
  readonly status?: number;
}

/** Return value of a handler, instead of plain data, that also sets caching, headers or status. */
export class Answer<T> {
  readonly data: T;
  readonly options: AnswerOptions;
  constructor(data: T, options: AnswerOptions) {
    this.data = data;
    this.options = options;
  }
}

/** Creates a response from data with its own caching, headers or status. */
export function answer<T>(data: T, options: AnswerOptions): Answer<T> {
  return new Answer(data, options);
}

export interface EmptyOptions {
  /** Value of the Location header. */
  readonly location?: string;
  /** 308 for a permanent redirect, 302 for a temporary one. Only for a route that declares it as `moves`. */
  readonly status?: 302 | 308;
  /** Values of the Set-Cookie header. */
  readonly cookies?: readonly string[];
}

/** A response without a body: the request succeeded (204), or the browser is redirected (302). */
export class Empty {
  constructor(readonly options: EmptyOptions = {}) {}
}

export interface BinaryOptions extends AnswerOptions {
  /**
   * Set when the server must not compress the bytes. All encodings except gzip are sent as they are, regardless of what
   * the client accepts.
   */
  readonly encoding?: "gzip" | "br" | "identity";
  /** Defaults to the media type of the route. */
  readonly mediaType?: string;
}

/** A response body as bytes: a tile, a picture, a text. */
export class Binary {
  readonly bytes: Uint8Array;
  readonly options: BinaryOptions;
  constructor(bytes: Uint8Array, options: BinaryOptions) {
    this.bytes = bytes;
    this.options = options;
  }
}

/** Creates a response from bytes, compressed or not. By default it is cacheable under the data version. */
export function binary(bytes: Uint8Array, options: BinaryOptions = {}): Binary {
  return new Binary(bytes, options);
}

export interface DownloadOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Compared with If-None-Match. When they are equal, the response is 304 and `open` is not called. */
  readonly etag?: string;
  /** Whether clients that accept gzip get a compressed response. */
  readonly compress: boolean;
  /** As in `AnswerOptions`; when absent, the time is unknown. */
  readonly modified?: number | null;
  /** Size of a stored file, in bytes. When set, clients can request ranges and the ETag is strong. */
  readonly bytes?: number;
  /** Minimum pace at which a client must read the response. */
  readonly pace: ReadingPace;
  /** Returns further headers of the response to HEAD, for which `open` is not called. */
  readonly headOnly?: () => Promise<Readonly<Record<string, string>>>;
}

/** A response of any size. It is produced as fast as the client reads it, and stops when the connection ends. */
export class Download {
  constructor(
    /** Called with a range only when `bytes` is set. */
    readonly open: (range?: WholeRange) => Readable | Promise<Readable>,
    readonly options: DownloadOptions,
  ) {}
}

/**
 * A stream of server-sent events. `open` receives the response after its headers are set, and writes to it until it
 * closes.
 */
export class EventStream {
  constructor(
    readonly open: (response: ServerResponse) => void,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** A file of the web application, in all its encodings. */
export class BuiltFile {
  /** @param formFor returns the file for an `accept-encoding` header */
  constructor(readonly formFor: (accepted: string | undefined) => Prepared) {}
}

/** A complete response that can be sent any number of times. */
export interface Prepared {
  readonly status: number;
  readonly body: Buffer;
  readonly gzipped: boolean;
  readonly etag: string;
  readonly modified: number | null;
  /**
   * Headers of the full response, except security headers, Last-Modified, and Cache-Control, which also depends on the
   * address.
   */
  readonly headers: Readonly<Record<string, string>>;
  readonly cache: CachePolicy | "never";
  /**
   * Version for which clients may cache the response permanently when the address contains it; undefined when no
   * version allows this.
   */
  readonly immutableVersion: string | undefined;
}

export interface Preparation extends Omit<BinaryOptions, "cache"> {
  readonly mediaType: string;
  readonly cache: CachePolicy | "never";
  /** Data version of the response: epoch, build, sequence, and any other dependencies. */
  readonly version: string;
  /** Whether the response was already out of date when it was ready. Clients must then revalidate it. */
  readonly isOutdated?: boolean;
}

const WORTH_COMPRESSING = 1024;
const HASH_LENGTH = 16;

/** Compresses the bytes once, and computes the ETag (data version and hash of the bytes) and the cache headers. */
export async function prepare(bytes: Uint8Array, preparation: Preparation): Promise<Prepared> {
  const {
    mediaType,
    encoding,
    version,
    headers = {},
    status = 200,
    cache,
    isOutdated = false,
    modified = null,
  } = preparation;
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mustCompress = encoding === undefined && raw.length >= WORTH_COMPRESSING && !mediaType.startsWith("image/");
  const body = mustCompress ? await compress(raw) : raw;
  const gzipped = mustCompress || encoding === "gzip";
  const contentEncoding = gzipped ? "gzip" : encoding === "br" ? encoding : undefined;
  const hash = createHash("sha256").update(raw).digest("base64url").slice(0, HASH_LENGTH);
  const etag = `"${version.replace(/[^\w.-]/g, "")}-${hash}"`;
  return {
    status,
    body,
    gzipped,
    etag,
    modified: status === 200 && !isOutdated ? modified : null,
    headers: {
      "content-type": mediaType,
      "content-length": String(body.length),
      ...(contentEncoding ? { "content-encoding": contentEncoding } : {}),
      vary: "accept-encoding",
      etag,
      ...headers,
    },
    cache: status === 200 ? cache : "never",
    immutableVersion: isOutdated ? undefined : version,
  };
}

/** Returns the Cache-Control header for a policy. */
export function cacheControl(
  { cache, requested }: { readonly cache: CachePolicy | "never"; readonly requested: string | undefined },
  version?: string,
): string {
  if (cache === "versioned" && requested !== undefined && requested === version)
    return "public, max-age=31536000, immutable";
  return CACHE_CONTROL[cache];
}

const CACHE_CONTROL: Readonly<Record<CachePolicy | "never", string>> = {
  versioned: "public, no-cache",
  day: "public, max-age=86400",
  hour: "public, max-age=3600",
  immutable: "public, max-age=31536000, immutable",
  revalidate: "no-cache",
  never: "no-store",
};
