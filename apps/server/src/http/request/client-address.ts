/** Returns whether an address is a loopback address of this machine. */
export function isLoopback(ip: string): boolean {
  return ip === "::1" || /^(::ffff:)?127\./.test(ip);
}

/**
 * Returns the key under which an address is counted. All addresses of one IPv6 /64 count as one, because a client with
 * one of them has the whole /64.
 */
export function subscriberOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  if (/^::ffff:\d+\./i.test(ip)) return ip.slice("::ffff:".length);
  const [head = "", tail = ""] = ip.split("%")[0]!.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = ip.includes("::") ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0") : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
