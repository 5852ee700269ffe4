import { isPageData } from "@schoolmap/contract/page-forms";
import type { Config } from "../../settings/config.ts";

type Headers = Readonly<Record<string, string>>;

/** Without `embedOrigins` no page but our own may show ours in a frame. */
export type SecurityConfig = Pick<Config, "mapProviderUrl"> & Partial<Pick<Config, "embedOrigins">>;

/** Data of the API and of pages: nothing in them may run. */
const API_HEADERS: Headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/**
 * Makes the function that says which security headers an address ("/path?query") is answered with.
 *
 * @param scripts sources of scripts besides our own files, as a policy writes them, for example `'sha256-…'`
 */
export function securityHeaders(config: SecurityConfig, scripts: readonly string[] = []): (url: string) => Headers {
  const page: Headers = {
    "content-security-policy": contentSecurityPolicy(config.mapProviderUrl, {
      ancestors: "'none'",
      worker: "'self' blob:",
      scripts,
    }),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
  };
  const ancestors = ["'self'", ...(config.embedOrigins ?? [])].join(" ");
  const embed: Headers = {
    ...page,
    // In a sandbox, which has no origin, the map can start its worker only from its text.
    "content-security-policy": contentSecurityPolicy(config.mapProviderUrl, {
      ancestors,
      worker: "'self' blob: data:",
      scripts,
    }),
  };
  const asset = assetHeaders(config.mapProviderUrl);
  return (url) => {
    if (/^\/(api|accounts|og)\//.test(url) || isPageData(url)) return API_HEADERS;
    if (url.startsWith("/assets/")) return asset;
    return /^\/embed(?:[/?]|$)/.test(url) ? embed : page;
  };
}

/**
 * Scripts, styles and fonts. Only the policy of a worker's own script says what that worker may do; all else of a page's headers means
 * nothing here, and a phone loads some forty of these files.
 */
function assetHeaders(providerUrl: string | undefined): Headers {
  const provider = providerUrl ? `; connect-src 'self' ${new URL(providerUrl).origin}` : "";
  return { "content-security-policy": `default-src 'self'${provider}`, "x-content-type-options": "nosniff" };
}

interface Allowed {
  /** Which pages may show ours in a frame. */
  readonly ancestors: string;
  /** Where workers may come from. */
  readonly worker: string;
  /** What may run besides our own files. */
  readonly scripts: readonly string[];
}

function contentSecurityPolicy(providerUrl: string | undefined, { ancestors, worker, scripts }: Allowed): string {
  const provider = providerUrl ? ` ${new URL(providerUrl).origin}` : "";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // The map runs its worker from a blob in browsers that cannot start a module worker.
    `worker-src ${worker}`,
    // Components position themselves with inline styles; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${provider}`,
    `connect-src 'self'${provider}`,
    `font-src 'self' data:${provider}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}
