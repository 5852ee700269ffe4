import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Freshness, Prepared } from "./answer.ts";

interface Kept {
  readonly prepared: Prepared;
  /** Names and values in turn: what Node writes with the least work. */
  readonly fullHead: string[];
  readonly unchangedHead: string[];
  /** Undefined: does not depend on the record. */
  readonly version: string | undefined;
  readonly isCurrent: Freshness["isCurrent"] | undefined;
}

/** What an entry costs besides its bytes and its address: headers, list nodes. */
const OVERHEAD_BYTES = 1_500;

/**
 * Answers by raw address, each good for one data version. They leave without passing routing, validation or hooks:
 * an address that was answered once is known to be valid.
 */
export class AnswerCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly currentVersion: () => string;
  private readonly securityHeaders: (url: string) => Readonly<Record<string, string>>;

  /** `securityHeaders` go with every answer of an address; `maxBytes` bounds the memory. */
  constructor(
    currentVersion: () => string,
    securityHeaders: (url: string) => Readonly<Record<string, string>>,
    maxBytes = 96 * 2 ** 20,
  ) {
    this.currentVersion = currentVersion;
    this.securityHeaders = securityHeaders;
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ prepared }, url) => prepared.body.length + url.length + OVERHEAD_BYTES,
    });
  }

  /**
   * Keeps an answer for an address ("/path?query" as it came in) while the data version stays and `isCurrent` holds; no
   * `version`: it does not depend on the record.
   */
  keep(url: string, prepared: Prepared, version: string | undefined, isCurrent?: Freshness["isCurrent"]): void {
    const security = this.securityHeaders(url);
    this.kept.set(url, {
      prepared,
      fullHead: Object.entries({ ...security, ...prepared.headers }).flat(),
      unchangedHead: Object.entries({ ...security, ...notModifiedHeaders(prepared) }).flat(),
      version,
      isCurrent,
    });
  }

  /** What is kept for the address, if it was made from the current data. */
  private find(url: string): Kept | undefined {
    const kept = this.kept.get(url);
    if (!kept) return undefined;
    const isSameVersion = kept.version === undefined || kept.version === this.currentVersion();
    if (isSameVersion && (kept.isCurrent?.() ?? true)) return kept;
    this.kept.delete(url);
    return undefined;
  }

  /** Answers a plain GET out of the cache. False means that the request must take the long way. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" || request.url === undefined) return false;
    const kept = this.find(request.url);
    if (!kept) return false;
    const { prepared } = kept;
    if (prepared.gzipped && !accepts("gzip", request.headers["accept-encoding"])) return false;
    if (matches(request.headers["if-none-match"], prepared.etag)) response.writeHead(304, kept.unchangedHead).end();
    else response.writeHead(prepared.status, kept.fullHead).end(prepared.body);
    return true;
  }
}

/** What a 304 repeats of the full answer. */
export function notModifiedHeaders({ headers, etag }: Prepared): Record<string, string> {
  return { etag, "cache-control": headers["cache-control"] ?? "no-store", vary: headers.vary ?? "accept-encoding" };
}

/** Whether an If-None-Match header names this ETag; weak and strong count the same (RFC 9110 §13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

type Encoding = "br" | "gzip";

const TAKEN: Readonly<Record<Encoding, RegExp>> = { br: takenPattern("br"), gzip: takenPattern("gzip") };

/** Whether a client takes an encoding by its Accept-Encoding header; `gzip;q=0` says that it does not. */
export function accepts(encoding: Encoding, acceptEncoding: string | string[] | undefined): boolean {
  return TAKEN[encoding].test(String(acceptEncoding ?? ""));
}

function takenPattern(encoding: Encoding): RegExp {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
}
