/** Whether an address is this machine. */
export function isLoopback(ip: string): boolean {
  return ip === "::1" || /^(::ffff:)?127\./.test(ip);
}

/** What an address is counted as. Who has one IPv6 address has all of its /64, so these count as one. */
export function subscriberOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  if (/^::ffff:\d+\./i.test(ip)) return ip.slice("::ffff:".length);
  const [head = "", tail = ""] = ip.split("%")[0]!.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = ip.includes("::") ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0") : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
