import type { FastifyRequest } from "fastify";
import type { Config } from "../../settings/config.ts";

export type HostConfig = Partial<Pick<Config, "publicUrl" | "allowedHosts" | "host" | "port">>;

/** Which names of this server are believed. Anybody can send any Host header. */
export interface TrustedHosts {
  /**
   * Where visitors find us, without a slash at the end: PUBLIC_URL, else the host of the request when it is one of
   * ALLOWED_HOSTS or the address that the server listens on, else "".
   */
  originOf(request: Pick<FastifyRequest, "host" | "protocol">): string;
  /** Headers of the request that `originOf` depends on, as Vary names them; none with PUBLIC_URL. */
  readonly vary: readonly string[];
  /** Whether a page of this origin is a page of ours. `host` is the Host header of the request. */
  isOwnOrigin(origin: URL, host: string): boolean;
}

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export function trustedHosts({ publicUrl, allowedHosts = [], host, port }: HostConfig): TrustedHosts {
  const listening = [...LOOPBACK_NAMES, ...(host ? [host.includes(":") ? `[${host}]` : host] : [])];
  const known = new Set([
    ...allowedHosts,
    ...listening.flatMap((name) => [name, ...(port ? [`${name}:${port}`] : [])]),
  ]);
  return {
    originOf: (request) =>
      publicUrl ?? (known.has(request.host.toLowerCase()) ? `${request.protocol}://${request.host}` : ""),
    vary: publicUrl === undefined ? ["host", "x-forwarded-host", "x-forwarded-proto"] : [],
    // A browser sends the host that it connects to: a page of another site cannot choose it.
    isOwnOrigin: (origin, asked) => origin.host === asked.toLowerCase() || origin.origin === publicUrl,
  };
}
