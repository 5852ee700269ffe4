import type { IncomingHttpHeaders } from "node:http";

/** What tells whether a client has an answer already. */
export interface Validators {
  readonly etag: string;
  /** When what it says last changed, in milliseconds since 1970; null where nobody knows. */
  readonly modified: number | null;
}

/**
 * `Last-Modified` tells whole seconds: until so long after a change nothing is said of it, because another change of the same
 * second, or one that another server sees later, would have the same time.
 */
const SETTLED_MS = 5_000;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** Whether the client of a GET or HEAD has the answer (RFC 9110 §13.2.2): an ETag decides where one is named. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: Validators, now = Date.now()): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) return matches(known, etag);
  const since = headers["if-modified-since"];
  if (since === undefined || !HTTP_DATE.test(since) || !isSettled(modified, now)) return false;
  return Date.parse(since) >= Math.floor(modified / 1_000) * 1_000;
}

/** `Last-Modified`, once that is certain. */
export function lastModified(modified: number | null, now = Date.now()): Record<string, string> {
  return isSettled(modified, now) ? { "last-modified": new Date(modified).toUTCString() } : {};
}

/** Whether an If-None-Match header names this ETag; weak and strong count the same (RFC 9110 §13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function isSettled(modified: number | null, now: number): modified is number {
  return modified !== null && now - modified >= SETTLED_MS;
}
