import type { Config } from "../config.ts";

type Headers = Readonly<Record<string, string>>;

/** Answers of the API are data: nothing in them may run, and any page may read them. */
const API_HEADERS: Headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, x-request-id",
  "cross-origin-resource-policy": "cross-origin",
};

/** Makes the function that says which security headers an address ("/path?query") is answered with. */
export function securityHeaders(config: Pick<Config, "mapProviderUrl">): (url: string) => Headers {
  const page: Headers = {
    "content-security-policy": contentSecurityPolicy(config.mapProviderUrl),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
  };
  return (url) => (url.startsWith("/api/") ? API_HEADERS : page);
}

function contentSecurityPolicy(providerUrl: string | undefined): string {
  const provider = providerUrl ? ` ${new URL(providerUrl).origin}` : "";
  return [
    "default-src 'self'",
    "script-src 'self'",
    // The map runs its worker from a blob in browsers that cannot start a module worker.
    "worker-src 'self' blob:",
    // Components position themselves with inline styles; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${provider}`,
    `connect-src 'self'${provider}`,
    `font-src 'self' data:${provider}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}
