import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { SESSION_COOKIE } from "@schoolmap/contract";
import { hashOf } from "../hash-of.ts";

/**
 * Prefix of all cookies of this server. Browsers accept cookies with this prefix only when they are set by this exact
 * host, as Secure and for all paths.
 */
export const COOKIE_PREFIX = "__Host-schoolmap";

/**
 * Returns the session of a request as the record identifies it: the hash of its token. Returns undefined without a
 * valid cookie.
 */
export function sessionHashOf(headers: IncomingHttpHeaders, secret: string): string | undefined {
  const token = signedCookieOf(headers, SESSION_COOKIE, secret);
  return token === undefined ? undefined : hashOf(token);
}

/**
 * Returns the value of a signed cookie of a request; undefined without the cookie or when its signature is invalid. The
 * signature is checked first, so that guesses cost no lookup.
 */
export function signedCookieOf(headers: IncomingHttpHeaders, name: string, secret: string): string | undefined {
  const value = cookiesOf(headers).get(name);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const [token, signature] = [value.slice(0, dot), Buffer.from(value.slice(dot + 1), "base64")];
  const expected = createHmac("sha256", secret).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined;
}

/**
 * Returns the cookies of a sign-in step: this server's cookies, without the session that the browser may already have.
 */
export function stepCookies(headers: IncomingHttpHeaders): string {
  const own = [...cookiesOf(headers)].filter(([name]) => name.startsWith(COOKIE_PREFIX) && name !== SESSION_COOKIE);
  return own.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
}

/** Parses cookies by name. Of several cookies with one name the first counts: the one for the longest path. */
function cookiesOf({ cookie = "" }: IncomingHttpHeaders): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of cookie.split(";")) {
    const equals = part.indexOf("=");
    const name = part.slice(0, equals).trim();
    if (equals > 0 && !found.has(name)) found.set(name, decoded(part.slice(equals + 1).trim()));
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
