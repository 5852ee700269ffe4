import { compile } from "@fastify/proxy-addr";
import type { Config } from "../../settings/config.ts";

export type ProxyConfig = Partial<Pick<Config, "trustProxy" | "trustProxyHops">>;

/**
 * Returns whether the address is a proxy whose forwarding headers are trusted; `hop` 0 is the peer of the connection.
 */
export type TrustFunction = (address: string, hop: number) => boolean;

/**
 * Creates the trust function from the configuration. The peer of the connection must be on the list. Of the addresses
 * that it reports, those on the list are also proxies, and so are the nearest `trustProxyHops - 1` of the others.
 */
export function trustFunction({ trustProxy = [], trustProxyHops = 1 }: ProxyConfig): TrustFunction {
  if (trustProxy.length === 0) return () => false;
  const isListed = compile([...trustProxy]);
  return (address, hop) => isListed(address, hop) || (hop > 0 && hop < trustProxyHops);
}
