import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { cacheControl, type Freshness, type Prepared } from "./answer.ts";
import { requestedVersion } from "./canonical-key.ts";
import { isUnchanged, lastModified, lastModifiedDate } from "./conditional.ts";

/** A cached response; `sizeOf` counts its memory. */
interface Kept {
  readonly key: string;
  readonly prepared: Prepared;
  readonly isCurrent: Freshness["isCurrent"] | undefined;
  /** Security headers of the address; addresses of one kind share the object. */
  readonly security: Readonly<Record<string, string>>;
  /** Headers of the last full response. Most requests get the same. */
  head?: Head;
}

/** All headers of a full response, and the values on which they depend. */
interface Head {
  /** Alternating names and values. */
  readonly list: string[];
  readonly cacheControl: string;
  readonly modified: string | undefined;
}

/** Conditions under which a cached response is valid. */
export interface KeepOptions {
  /**
   * Whether all parameters of the address are significant, which limits the number of such addresses. Only these
   * addresses are stored.
   */
  readonly isPlain: boolean;
  /** Data version for which the response is valid; undefined: independent of the record. */
  readonly version: string | undefined;
  readonly isCurrent?: Freshness["isCurrent"] | undefined;
}

/**
 * Measured size of objects, list nodes, hash table slots and the block of a small body: see
 * answer-cache.memory.test.ts.
 */
const ENTRY_OVERHEAD = 1_600;
const ADDRESS_OVERHEAD = 220;
/** Shares of the memory. The rest is for responses of the current data version. */
const ADDRESS_SHARE = 0.2;
const UNVERSIONED_SHARE = 0.2;
/** Longer addresses are always routed. */
const MAX_ADDRESS = 2_000;

/**
 * Cache of responses by canonical key: one entry serves GET and HEAD, gzip and identity. Addresses of cached responses
 * are stored, and requests for them skip routing, validation and hooks. When the data version changes, the responses of
 * the previous one are removed at once: they would fill the memory without ever being sent.
 */
export class AnswerCache {
  /** Responses of the data version `version`. */
  private readonly versioned: LRUCache<string, Kept>;
  /** Undefined until the first request: the data may not be loaded before. */
  private version: string | undefined;
  /** Responses that are independent of the record. */
  private readonly unversioned: LRUCache<string, Kept>;
  /** Canonical keys by raw address ("/path?query"). */
  private readonly addresses: LRUCache<string, string>;

  /**
   * `securityHeaders` returns the headers for every response of an address; `maxBytes` limits the memory that the cache
   * retains.
   */
  constructor(
    private readonly currentVersion: () => string,
    private readonly securityHeaders: (url: string) => Readonly<Record<string, string>>,
    maxBytes = 64 * 2 ** 20,
  ) {
    const bytesOf = (share: number) => ({ maxSize: Math.floor(maxBytes * share) });
    const versionedShare = 1 - ADDRESS_SHARE - UNVERSIONED_SHARE;
    this.versioned = new LRUCache({ ...bytesOf(versionedShare), sizeCalculation: sizeOf });
    this.unversioned = new LRUCache({ ...bytesOf(UNVERSIONED_SHARE), sizeCalculation: sizeOf });
    this.addresses = new LRUCache({
      ...bytesOf(ADDRESS_SHARE),
      // The key is the same string object as the entry's key.
      sizeCalculation: (_key, url) => textBytes(url) + ADDRESS_OVERHEAD,
    });
  }

  /** Caches a response under a canonical key, unless it is valid for another data version than the current one. */
  keep(key: string, url: string, prepared: Prepared, { version, isCurrent, isPlain }: KeepOptions): void {
    this.removeOutdated();
    if (version !== undefined && version !== this.version) return;
    const exact = { ...prepared, body: exactCopy(prepared.body) };
    const responses = version === undefined ? this.unversioned : this.versioned;
    responses.set(key, { key, prepared: exact, isCurrent, security: this.securityHeaders(url) });
    if (isPlain) this.remember(url, key, prepared);
  }

  /**
   * Returns the cached response of a canonical key if it was made from the current data; `isPlain` as in `KeepOptions`.
   */
  find(key: string, url: string, isPlain: boolean): Prepared | undefined {
    const kept = this.current(key);
    if (!kept) return undefined;
    if (isPlain) this.remember(url, kept.key, kept.prepared);
    return kept.prepared;
  }

  /** Responds to a GET or HEAD of a stored address. Returns false when the request must be routed. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    if ((method !== "GET" && method !== "HEAD") || url === undefined) return false;
    const key = this.addresses.get(url);
    const kept = key === undefined ? undefined : this.current(key);
    if (!kept) return false;
    const { prepared, security } = kept;
    if (isUnchanged(request.headers, prepared)) {
      response.writeHead(304, flat(security, notModifiedHeaders(prepared, url))).end();
      return true;
    }
    if (!prepared.gzipped || accepts("gzip", request.headers["accept-encoding"])) {
      response.writeHead(prepared.status, headOf(kept, url)).end(method === "HEAD" ? undefined : prepared.body);
      return true;
    }
    const headers = fullHeaders(prepared, url);
    if (method === "HEAD") {
      response.writeHead(prepared.status, flat(security, plainHeaders(headers, plainLength(prepared)))).end();
    } else {
      gunzip(prepared.body, (error, plain) => {
        if (error) response.destroy(error);
        else response.writeHead(prepared.status, flat(security, plainHeaders(headers, plain.length))).end(plain);
      });
    }
    return true;
  }

  private current(key: string): Kept | undefined {
    this.removeOutdated();
    const kept = this.versioned.get(key) ?? this.unversioned.get(key);
    if (!kept || (kept.isCurrent?.() ?? true)) return kept;
    this.versioned.delete(key);
    this.unversioned.delete(key);
    return undefined;
  }

  private removeOutdated(): void {
    const version = this.currentVersion();
    if (version === this.version) return;
    this.version = version;
    this.versioned.clear();
    this.addresses.clear();
  }

  /** Addresses with another version than the response are not stored, because their number is unlimited. */
  private remember(url: string, key: string, { immutableVersion }: Prepared): void {
    const requested = requestedVersion(url);
    const isNamed = requested === undefined || requested === immutableVersion;
    if (isNamed && url.length <= MAX_ADDRESS) this.addresses.set(url, key);
  }
}

/**
 * Copies the bytes to a separate block. The result of zlib is often a small part of a block of 16 kB, and Node's small
 * buffers share blocks of 8 kB; cached slices would retain the whole block.
 */
function exactCopy(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.byteLength) return body;
  const copy = Buffer.allocUnsafeSlow(body.byteLength);
  body.copy(copy);
  return copy;
}

function sizeOf({ key, prepared }: Kept): number {
  const { body, headers, etag } = prepared;
  let bytes = ENTRY_OVERHEAD + body.buffer.byteLength + textBytes(key) + textBytes(etag);
  for (const name in headers) bytes += textBytes(headers[name]!);
  return bytes;
}

/** Maximum size: texts with a character beyond Latin-1 take two bytes per character. */
function textBytes(text: string): number {
  return 24 + (isLatin1(text) ? text.length : text.length * 2);
}

function isLatin1(text: string): boolean {
  return /^[\0-\u00ff]*$/.test(text);
}

/** Returns alternating names and values, the format that Node writes with the least work. */
function flat(...parts: readonly Readonly<Record<string, string>>[]): string[] {
  const list: string[] = [];
  for (const part of parts) for (const name in part) list.push(name, part[name]!);
  return list;
}

/** Returns all headers of a full response for an address, in a list that is created again only when they change. */
function headOf(kept: Kept, url: string): string[] {
  const { prepared, security, head } = kept;
  const cacheControl = cacheControlFor(prepared, url);
  const modified = lastModifiedDate(prepared.modified);
  if (head?.cacheControl === cacheControl && head.modified === modified) return head.list;
  kept.head = { list: flat(security, fullHeaders(prepared, url)), cacheControl, modified };
  return kept.head.list;
}

/** Returns the headers of a full response for an address, which may contain the data version. */
export function fullHeaders(prepared: Prepared, url: string): Record<string, string> {
  const { headers, modified } = prepared;
  return { ...headers, ...lastModified(modified), "cache-control": cacheControlFor(prepared, url) };
}

function cacheControlFor({ cache, immutableVersion }: Prepared, url: string): string {
  return cacheControl({ cache, requested: requestedVersion(url) }, immutableVersion);
}

/** Returns the headers of the full response that a 304 repeats. */
export function notModifiedHeaders(prepared: Prepared, url: string): Record<string, string> {
  const { headers, etag } = prepared;
  return {
    etag,
    "cache-control": cacheControlFor(prepared, url),
    vary: headers.vary ?? "accept-encoding",
  };
}

/** Returns the headers of a response that is sent without its compression. */
export function plainHeaders(headers: Readonly<Record<string, string>>, length: number): Record<string, string> {
  const { "content-encoding": _, ...rest } = headers;
  return { ...rest, "content-length": String(length) };
}

/** Returns the uncompressed size of a gzipped response in bytes, from its last four bytes (RFC 1952). */
export function plainLength({ body }: Prepared): number {
  return body.readUInt32LE(body.length - 4);
}

type Encoding = "br" | "gzip";

const TAKEN: Readonly<Record<Encoding, RegExp>> = { br: takenPattern("br"), gzip: takenPattern("gzip") };

/** Returns whether a client accepts an encoding by its Accept-Encoding header; `gzip;q=0` means that it does not. */
export function accepts(encoding: Encoding, acceptEncoding: string | string[] | undefined): boolean {
  return TAKEN[encoding].test(String(acceptEncoding ?? ""));
}

function takenPattern(encoding: Encoding): RegExp {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
}
