import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback, subscriberOf } from "./client-address.ts";
import type { TrustFunction } from "./trusted-proxies.ts";

/** Client that sends a request, as identified from the network. */
export interface Client {
  /** IP address of the visitor; that of the peer unless a trusted proxy reports another one. */
  readonly ip: string;
  /**
   * Key of the rate limits: one IPv4 address or one IPv6 /64. Undefined for a program on this machine, which has no
   * limits.
   */
  readonly limitKey: string | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    client: Client;
  }
}

/** Headers in which proxies report the client. */
const FORWARDING = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
] as const;

const HOW_TO_TRUST =
  "Forwarding headers come from an address that is not trusted and are ignored: all visitors behind it share one limit. " +
  "If it is a proxy of yours, name it in TRUST_PROXY, for example TRUST_PROXY=127.0.0.1.";

/**
 * Sets `request.client` for every request, before any other processing.
 *
 * @returns a function that does the same for requests that the router cannot parse, for which no hook runs
 */
export function identifyClients(app: FastifyInstance, trusts: TrustFunction): (request: FastifyRequest) => void {
  let hasWarned = false;
  const identify = (request: FastifyRequest) => {
    const peer = request.socket.remoteAddress ?? "";
    const isForwarded = hasForwarding(request);
    if (isForwarded && !hasWarned && !trusts(peer, 0)) {
      hasWarned = true;
      request.log.warn({ peer }, HOW_TO_TRUST);
    }
    request.client = clientOf(request, isForwarded);
  };
  app.decorateRequest("client");
  app.addHook("onRequest", async (request) => identify(request));
  return identify;
}

/** Returns the rate limit key of a request that is handled before any hook runs; see `Client`. */
export function limitKeyOf(request: IncomingMessage, trusts: TrustFunction): string | undefined {
  return clientOf({ ip: proxyAddr(request, trusts), socket: request.socket }, hasForwarding(request)).limitKey;
}

function hasForwarding({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

/**
 * Returns the client of a request. A forwarded request is always limited, regardless of the address that the proxy
 * reports. A closed connection has no address: all such requests, which receive no response, count as one client.
 */
function clientOf(
  { ip = "", socket }: Partial<Pick<FastifyRequest, "ip">> & Pick<FastifyRequest, "socket">,
  isForwarded: boolean,
): Client {
  const isLocal = !isForwarded && isLoopback(socket.remoteAddress ?? "");
  return { ip, limitKey: isLocal ? undefined : subscriberOf(ip) };
}
