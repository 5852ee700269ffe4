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

/** What an answer was made from, where that is more than the data version. */
export interface Freshness {
  /** Takes the place of the data version: in the ETag, and in addresses that may be kept for ever. */
  readonly version: string;
  /** Whether an answer that was made before would still be the same. Asked for each cached answer, so it must be fast. */
  readonly isCurrent: () => boolean;
}

export interface AnswerOptions {
  /** This answer must not be kept, although the policy of its route allows it. */
  readonly cache?: "never";
  readonly freshness?: Freshness;
  /**
   * When what it says last changed, in milliseconds since 1970; null where nobody knows. Absent: when the data version did,
   * for routes whose answers follow from it alone.
   */
  readonly modified?: number | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of Set-Cookie. */
  readonly cookies?: readonly string[];
  readonly status?: number;
}

/** What a handler may return instead of plain data, when it has something to say about caching, headers or status. */
export class Answer<T> {
  readonly data: T;
  readonly options: AnswerOptions;
  constructor(data: T, options: AnswerOptions) {
    this.data = data;
    this.options = options;
  }
}

/** Data with caching, headers or a status of its own. */
export function answer<T>(data: T, options: AnswerOptions): Answer<T> {
  return new Answer(data, options);
}

export interface EmptyOptions {
  /** Where the browser finds the rest. */
  readonly location?: string;
  /** 308: what was asked for has this address now; 302: today. Only of a route that declares it as `moves`. */
  readonly status?: 302 | 308;
  /** Values of Set-Cookie. */
  readonly cookies?: readonly string[];
}

/** An answer without a body: what was asked for is done (204), or the browser is sent elsewhere (302). */
export class Empty {
  constructor(readonly options: EmptyOptions = {}) {}
}

export interface BinaryOptions extends AnswerOptions {
  /** Set when the bytes are not to be compressed here. All but gzip are sent as they are, whatever the client accepts. */
  readonly encoding?: "gzip" | "br" | "identity";
  /** Defaults to the media type of the route. */
  readonly mediaType?: string;
}

/** Bytes as they travel: a tile, a picture, a text. */
export class Binary {
  readonly bytes: Uint8Array;
  readonly options: BinaryOptions;
  constructor(bytes: Uint8Array, options: BinaryOptions) {
    this.bytes = bytes;
    this.options = options;
  }
}

/** Bytes, compressed or not, by default cacheable under the data version. */
export function binary(bytes: Uint8Array, options: BinaryOptions = {}): Binary {
  return new Binary(bytes, options);
}

export interface DownloadOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Compared with If-None-Match; equal: 304, and `open` is not called. */
  readonly etag?: string;
  /** Whether clients that accept gzip get it. */
  readonly compress: boolean;
  /** As in `AnswerOptions`; absent: nobody knows. */
  readonly modified?: number | null;
  /** Of a file that is stored: its size. Then it can be asked for in parts, and its ETag is strong. */
  readonly bytes?: number;
  /** How fast a client must take the answer. */
  readonly pace: ReadingPace;
  /** Further headers of the answer to HEAD, for which `open` is not called. */
  readonly headOnly?: () => Promise<Readonly<Record<string, string>>>;
}

/** An answer of any size, produced as the client accepts it, and no further when the connection ends. */
export class Download {
  constructor(
    /** Called with a part only where `bytes` is given. */
    readonly open: (range?: WholeRange) => Readable | Promise<Readable>,
    readonly options: DownloadOptions,
  ) {}
}

/** A stream of server-sent events: `open` gets the response when its head is set, and writes to it until it closes. */
export class EventStream {
  constructor(
    readonly open: (response: ServerResponse) => void,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** A file below the folder of the web application, sent with its type, its ETag and as it was compressed at the build. */
export class SentFile {
  constructor(readonly path: string) {}
}

/** An answer ready to travel, any number of times. */
export interface Prepared {
  readonly status: number;
  readonly body: Buffer;
  readonly gzipped: boolean;
  readonly etag: string;
  readonly modified: number | null;
  /** Headers of the full answer, except security headers, Last-Modified, and Cache-Control, which depends on the address too. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cache: CachePolicy | "never";
  /** Under addresses that name this version clients may keep the answer for ever; undefined: under none. */
  readonly immutableVersion: string | undefined;
}

export interface Preparation extends Omit<BinaryOptions, "cache"> {
  readonly mediaType: string;
  readonly cache: CachePolicy | "never";
  /** The data version that the answer was made from: epoch, build, sequence, and what else it depends on. */
  readonly version: string;
  /** Whether the answer was out of date already when it was ready; clients must then ask again. */
  readonly isOutdated?: boolean;
}

const WORTH_COMPRESSING = 1024;
const HASH_LENGTH = 16;

/** Compresses once, computes the ETag (data version and hash of the bytes) and the cache headers. */
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
  const squeeze = encoding === undefined && raw.length >= WORTH_COMPRESSING && !mediaType.startsWith("image/");
  const body = squeeze ? await compress(raw) : raw;
  const gzipped = squeeze || encoding === "gzip";
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

/** The Cache-Control header of a policy. */
export function cacheControl(
  { cache, asked }: { readonly cache: CachePolicy | "never"; readonly asked: string | undefined },
  version?: string,
): string {
  if (cache === "versioned" && asked !== undefined && asked === version) return "public, max-age=31536000, immutable";
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
