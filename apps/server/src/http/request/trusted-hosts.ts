import type { FastifyRequest } from "fastify";
import type { Config } from "../../settings/config.ts";

export type HostConfig = Partial<Pick<Config, "publicUrl" | "allowedHosts" | "host" | "port">>;

/** Host names of this server that are trusted. Any client can send any Host header. */
export interface TrustedHosts {
  /**
   * Public address of this server, without a trailing slash: PUBLIC_URL, else the host of the request when it is in
   * ALLOWED_HOSTS or is the address that the server listens on, else "".
   */
  originOf(request: AddressedRequest): string;
  /** Request headers on which `originOf` depends, for the Vary header; empty with PUBLIC_URL. */
  readonly vary: readonly string[];
  /** Returns whether a page of this origin belongs to this server. `host` is the Host header of the request. */
  isOwnOrigin(origin: URL, host: string): boolean;
}

/** The parts of a request that contain its address and the local port. */
type AddressedRequest = Pick<FastifyRequest, "host" | "protocol"> & {
  readonly socket: { readonly localPort?: number | undefined };
};

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export function trustedHosts({ publicUrl, allowedHosts = [], host, port }: HostConfig): TrustedHosts {
  const listening = [...LOOPBACK_NAMES, ...(host ? [host.includes(":") ? `[${host}]` : host] : [])];
  const known = new Set([...allowedHosts, ...listening, ...listening.map((name) => `${name}:${port}`)]);
  // With PORT=0 the system chooses the port, which is only available from the connection.
  const isOwn = (hostHeader: string, localPort: number | undefined) =>
    known.has(hostHeader) || (port === 0 && listening.some((name) => hostHeader === `${name}:${localPort}`));
  return {
    originOf: ({ host: hostHeader, protocol, socket }) =>
      publicUrl ?? (isOwn(hostHeader.toLowerCase(), socket.localPort) ? `${protocol}://${hostHeader}` : ""),
    vary: publicUrl === undefined ? ["host", "x-forwarded-host", "x-forwarded-proto"] : [],
    // A browser sends the host that it connects to, and a page of another site cannot choose it.
    isOwnOrigin: (origin, hostHeader) => origin.host === hostHeader.toLowerCase() || origin.origin === publicUrl,
  };
}
