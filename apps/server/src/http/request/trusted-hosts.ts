import type { FastifyRequest } from "fastify";
import type { Config } from "../../settings/config.ts";

export type HostConfig = Partial<Pick<Config, "publicUrl" | "allowedHosts" | "host" | "port">>;

/** Which names of this server are believed. Anybody can send any Host header. */
export interface TrustedHosts {
  /**
   * Where visitors find us, without a slash at the end: PUBLIC_URL, else the host of the request when it is one of
   * ALLOWED_HOSTS or the address that the server listens on, else "".
   */
  originOf(request: AddressedRequest): string;
  /** Headers of the request that `originOf` depends on, as Vary names them; none with PUBLIC_URL. */
  readonly vary: readonly string[];
  /** Whether a page of this origin is a page of ours. `host` is the Host header of the request. */
  isOwnOrigin(origin: URL, host: string): boolean;
}

/** What of a request says how it was addressed, and at which port it came in. */
type AddressedRequest = Pick<FastifyRequest, "host" | "protocol"> & {
  readonly socket: { readonly localPort?: number | undefined };
};

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export function trustedHosts({ publicUrl, allowedHosts = [], host, port }: HostConfig): TrustedHosts {
  const listening = [...LOOPBACK_NAMES, ...(host ? [host.includes(":") ? `[${host}]` : host] : [])];
  const known = new Set([...allowedHosts, ...listening, ...listening.map((name) => `${name}:${port}`)]);
  // With PORT=0 the system chose the port, which only the connection tells.
  const isOwn = (asked: string, localPort: number | undefined) =>
    known.has(asked) || (port === 0 && listening.some((name) => asked === `${name}:${localPort}`));
  return {
    originOf: ({ host: asked, protocol, socket }) =>
      publicUrl ?? (isOwn(asked.toLowerCase(), socket.localPort) ? `${protocol}://${asked}` : ""),
    vary: publicUrl === undefined ? ["host", "x-forwarded-host", "x-forwarded-proto"] : [],
    // A browser sends the host that it connects to: a page of another site cannot choose it.
    isOwnOrigin: (origin, asked) => origin.host === asked.toLowerCase() || origin.origin === publicUrl,
  };
}
