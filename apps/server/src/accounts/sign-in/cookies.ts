import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { SESSION_COOKIE } from "@schoolmap/contract";
import { hashOf } from "../hash-of.ts";

/** Every cookie of ours begins so; a browser keeps such cookies only when this very host sets them, as Secure, for all paths. */
export const COOKIE_PREFIX = "__Host-schoolmap";

/** The session that a request shows, as the record names it: the hash of its token. Undefined without a valid cookie. */
export function sessionHashOf(headers: IncomingHttpHeaders, secret: string): string | undefined {
  const token = signedCookieOf(headers, SESSION_COOKIE, secret);
  return token === undefined ? undefined : hashOf(token);
}

/**
 * What a signed cookie of a request says; undefined without the cookie, or when its signature is not ours. The signature
 * is checked first, so that guesses cost no look-up.
 */
export function signedCookieOf(headers: IncomingHttpHeaders, name: string, secret: string): string | undefined {
  const value = cookiesOf(headers).get(name);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const [token, signature] = [value.slice(0, dot), Buffer.from(value.slice(dot + 1), "base64")];
  const expected = createHmac("sha256", secret).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined;
}

/** The cookies of a step of signing in: ours, without the session that the browser may have already. */
export function stepCookies(headers: IncomingHttpHeaders): string {
  const own = [...cookiesOf(headers)].filter(([name]) => name.startsWith(COOKIE_PREFIX) && name !== SESSION_COOKIE);
  return own.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
}

/** Cookies by name; of two with one name the first counts, which is the one for the longer path. */
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
