import type { IncomingHttpHeaders } from "node:http";

/** Values that determine whether a client already has a response. */
export interface Validators {
  readonly etag: string;
  /** Time when the content last changed, in milliseconds since 1970; null when it is unknown. */
  readonly modified: number | null;
}

/**
 * Minimum age of a change before `Last-Modified` reports it. The header has a resolution of one second: another change
 * in the same second, or one that another server reads later, would have the same time.
 */
const SETTLED_MS = 5_000;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/**
 * Returns whether the client of a GET or HEAD request has the response (RFC 9110 §13.2.2). An ETag takes precedence
 * when the request has one.
 */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: Validators, now = Date.now()): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) return matches(known, etag);
  const since = headers["if-modified-since"];
  if (since === undefined || !HTTP_DATE.test(since) || !isSettled(modified, now)) return false;
  return Date.parse(since) >= Math.floor(modified / 1_000) * 1_000;
}

/** Returns the `Last-Modified` header once the time is certain. */
export function lastModified(modified: number | null, now = Date.now()): Record<string, string> {
  const date = lastModifiedDate(modified, now);
  return date === undefined ? {} : { "last-modified": date };
}

/** Returns the value of the `Last-Modified` header; undefined while the time is not certain. */
export function lastModifiedDate(modified: number | null, now = Date.now()): string | undefined {
  return isSettled(modified, now) ? httpDate(modified) : undefined;
}

/** The last formatted time. Almost all responses have the time of the current data version. */
let formatted = { time: Number.NaN, text: "" };

function httpDate(time: number): string {
  if (time !== formatted.time) formatted = { time, text: new Date(time).toUTCString() };
  return formatted.text;
}

/**
 * Returns whether an If-None-Match header contains this ETag. Weak and strong ETags compare as equal (RFC 9110
 * §13.1.2).
 */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function isSettled(modified: number | null, now: number): modified is number {
  return modified !== null && now - modified >= SETTLED_MS;
}
