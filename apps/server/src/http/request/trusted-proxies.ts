import { compile } from "@fastify/proxy-addr";
import type { Config } from "../../settings/config.ts";

export type ProxyConfig = Partial<Pick<Config, "trustProxy" | "trustProxyHops">>;

/** Whether the address is a proxy whose forwarding headers count; `hop` 0 is the peer of the connection. */
export type TrustFunction = (address: string, hop: number) => boolean;

/**
 * Reads which proxies are trusted. The peer of the connection must be on the list; of the addresses that it names, those
 * on the list are proxies too, and the nearest `trustProxyHops - 1` of the others.
 */
export function trustFunction({ trustProxy = [], trustProxyHops = 1 }: ProxyConfig): TrustFunction {
  if (trustProxy.length === 0) return () => false;
  const isListed = compile([...trustProxy]);
  return (address, hop) => isListed(address, hop) || (hop > 0 && hop < trustProxyHops);
}
