import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback, subscriberOf } from "./client-address.ts";
import type { TrustFunction } from "./trusted-proxies.ts";

/** Who sends a request, as far as the network tells. */
export interface Client {
  /** The visitor's address; that of the peer unless a trusted proxy names another. */
  readonly ip: string;
  /** What limits are counted by: one IPv4 address or one IPv6 /64. Undefined: a program of this machine, without limits. */
  readonly limitKey: string | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    client: Client;
  }
}

/** Headers by which proxies say for whom they ask. */
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
 * Sets `request.client` for every request, before anything else happens with it.
 *
 * @returns the same for requests that the router cannot read, for which no hook runs
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

/** By what a request counts that is answered before any hook runs; see `Client`. */
export function limitKeyOf(request: IncomingMessage, trusts: TrustFunction): string | undefined {
  return clientOf({ ip: proxyAddr(request, trusts), socket: request.socket }, hasForwarding(request)).limitKey;
}

function hasForwarding({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

/**
 * A request that a proxy passed on is limited, whichever address the proxy names. Of a connection that is closed already no
 * address is known: all such requests, whose answers nobody gets, count as those of one client.
 */
function clientOf(
  { ip = "", socket }: Partial<Pick<FastifyRequest, "ip">> & Pick<FastifyRequest, "socket">,
  isForwarded: boolean,
): Client {
  const isLocal = !isForwarded && isLoopback(socket.remoteAddress ?? "");
  return { ip, limitKey: isLocal ? undefined : subscriberOf(ip) };
}
