import { BlockList, isIP } from "node:net";

/**
 * Addresses that are not public unicast addresses in IPv4: this network, private, shared, loopback, link-local, tests,
 * multicast …
 */
const CLOSED_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/**
 * In IPv6, only 2000::/3 is global unicast. The closed ranges in it are not public, or lead to an internal IPv4
 * address.
 */
const OPEN_6 = ["2000::", 3] as const;
const CLOSED_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [address, prefix] of CLOSED_4) closed.addSubnet(address, prefix, "ipv4");
for (const [address, prefix] of CLOSED_6) closed.addSubnet(address, prefix, "ipv6");
const open6 = new BlockList();
open6.addSubnet(OPEN_6[0], OPEN_6[1], "ipv6");

/** Returns whether an IP address is a public address of a single host. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && open6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
