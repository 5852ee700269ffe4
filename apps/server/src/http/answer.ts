import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const compress = promisify(gzip);
export const decompress = promisify(gunzip);

/** How long an answer may be kept, and by whom. */
export type CachePolicy =
  /** Depends on the data version: kept for ever under an address that names this version, else asked again each time. */
  | "versioned"
  /** Comes with the program and not from the record. */
  | "day"
  | "never";

/** What an answer was made from, where that is more than the data version. */
export interface Freshness {
  /** Takes the place of the data version: in the ETag, and in addresses that may be kept for ever. */
  readonly version: string;
  /** Whether an answer that was made before would still be the same. Asked for each cached answer, so it must be fast. */
  readonly isCurrent: () => boolean;
}

export interface AnswerOptions {
  readonly cache?: CachePolicy;
  readonly freshness?: Freshness;
  readonly headers?: Readonly<Record<string, string>>;
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

export interface BinaryOptions extends AnswerOptions {
  /** Set when the bytes are compressed already. */
  readonly encoding?: "gzip";
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

/** An answer ready to travel, any number of times. */
export interface Prepared {
  readonly status: number;
  readonly body: Buffer;
  readonly gzipped: boolean;
  readonly etag: string;
  /** Headers of the full answer, except security headers and Cache-Control, which depends on the address too. */
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: CachePolicy;
  /** Under addresses that name this version clients may keep the answer for ever; undefined: under none. */
  readonly immutableVersion: string | undefined;
}

export interface Preparation extends BinaryOptions {
  readonly mediaType: string;
  /** The data version that the answer was made from. */
  readonly version: string;
  /** Whether the answer was out of date already when it was ready; clients must then ask again. */
  readonly isOutdated?: boolean;
}

const WORTH_COMPRESSING = 1024;
const HASH_LENGTH = 16;

/** Compresses once, computes the ETag (data version and hash of the bytes) and the cache headers. */
export async function prepare(bytes: Uint8Array, preparation: Preparation): Promise<Prepared> {
  const { mediaType, encoding, version, headers = {}, status = 200, cache = "versioned", isOutdated } = preparation;
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const squeeze = encoding === undefined && raw.length >= WORTH_COMPRESSING && !mediaType.startsWith("image/");
  const body = squeeze ? await compress(raw) : raw;
  const gzipped = squeeze || encoding === "gzip";
  const hash = createHash("sha256").update(raw).digest("base64url").slice(0, HASH_LENGTH);
  const etag = `"${version.replace(/[^\w.-]/g, "")}-${hash}"`;
  return {
    status,
    body,
    gzipped,
    etag,
    headers: {
      "content-type": mediaType,
      "content-length": String(body.length),
      ...(gzipped ? { "content-encoding": "gzip" } : {}),
      vary: "accept-encoding",
      etag,
      ...headers,
    },
    policy: status === 200 ? cache : "never",
    immutableVersion: isOutdated ? undefined : version,
  };
}

/** The Cache-Control header of an answer; `asked` is the data version that its address names. */
export function cacheControl(
  { policy, immutableVersion }: Pick<Prepared, "policy" | "immutableVersion">,
  asked: string | undefined,
): string {
  if (policy === "never") return "no-store";
  if (policy === "day") return "public, max-age=86400";
  const isImmutable = asked !== undefined && asked === immutableVersion;
  return isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate";
}
