import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { FeedError, shownUrl } from "../feed-error.ts";
import { isPublicAddress } from "./public-address.ts";

/** Resolves a host name to all its addresses, like node:dns. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Hosts that the server may request. */
export interface Guard {
  /**
   * "host" or "host:port" from the setting FEED_HOSTS. Requests to it may use http and addresses in the internal
   * network.
   */
  readonly allowedHosts: readonly string[];
  readonly resolve?: Resolve;
}

/**
 * @throws FeedError when the address is not allowed. The addresses of its host name are checked during the connection.
 */
export function checkUrl(text: string, guard: Guard): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new FeedError("The address of the source is not a valid URL.");
  if (url.username || url.password) throw new FeedError(`${shownUrl(url)} must not carry a name and a password.`);
  if (isAllowed(url, guard) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== "https:") {
    throw new FeedError(`${shownUrl(url)} is not asked, because only https is (FEED_HOSTS may name exceptions).`);
  }
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) && !isPublicAddress(literal)) throw notPublic(url.hostname, literal);
  return url;
}

/**
 * Returns the name lookup for one connection. The checked addresses are the ones that the socket connects to, so a name
 * cannot change its address in between.
 */
export function guardedLookup(url: URL, guard: Guard): LookupFunction {
  const resolve: Resolve = guard.resolve ?? lookup;
  const anywhere = isAllowed(url, guard);
  return (hostname, options, done) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new FeedError(`${hostname} has no address.`), "");
      const closed = anywhere ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
      if (closed) return done(notPublic(hostname, closed.address), "");
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function isAllowed({ hostname, host }: URL, { allowedHosts }: Guard): boolean {
  return allowedHosts.includes(hostname) || allowedHosts.includes(host);
}

function notPublic(hostname: string, address: string): FeedError {
  const where = hostname === address ? hostname : `${hostname} (${address})`;
  return new FeedError(`${where} is not asked, because it is not a public address (FEED_HOSTS may name exceptions).`);
}
