import { isPageData } from "@schoolmap/contract/page-forms";
import type { Config } from "../../settings/config.ts";

type Headers = Readonly<Record<string, string>>;

/** Without `embedOrigins`, only pages of this server may show its pages in a frame. */
export type SecurityConfig = Pick<Config, "mapProviderUrl"> & Partial<Pick<Config, "embedOrigins">>;

/** Headers for data of the API and of pages, in which nothing may be executed. */
const API_HEADERS: Headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/**
 * Creates the function that returns the security headers for an address ("/path?query").
 *
 * @param scripts additional sources of scripts in the syntax of the policy, for example `'sha256-…'`
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
    // In a sandbox, which has no origin, the map can only start its worker from a text.
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
 * Returns the headers of scripts, styles and fonts. A worker is restricted only by the policy of its own script. The
 * other headers of a page have no effect here, and a phone loads about forty of these files.
 */
function assetHeaders(providerUrl: string | undefined): Headers {
  const provider = providerUrl ? `; connect-src 'self' ${new URL(providerUrl).origin}` : "";
  return { "content-security-policy": `default-src 'self'${provider}`, "x-content-type-options": "nosniff" };
}

interface Allowed {
  /** Pages that may show this server's pages in a frame. */
  readonly ancestors: string;
  /** Allowed sources of workers. */
  readonly worker: string;
  /** Allowed sources of scripts besides the server's own files. */
  readonly scripts: readonly string[];
}

function contentSecurityPolicy(providerUrl: string | undefined, { ancestors, worker, scripts }: Allowed): string {
  const provider = providerUrl ? ` ${new URL(providerUrl).origin}` : "";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // The map starts its worker from a blob in browsers that cannot start a module worker.
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
