import { lazily, readInflated } from "./read-data.ts";
import { VarintReader } from "./varints.ts";

interface IpRuns {
  /** First address of each run, in ascending order. Each run ends where the next one starts. */
  readonly starts: Uint32Array;
  /** Index in `codes` of each run's country. */
  readonly countries: Uint8Array;
  readonly codes: readonly (string | null)[];
}

/**
 * Reads ip-countries.bin.gz: codes, then three columns: powers of two, odd parts (the product of both is the step),
 * codes.
 */
const ipRuns = lazily((): IpRuns => {
  const bytes = new VarintReader(readInflated("ip-countries.bin.gz"));
  const codes = Array.from({ length: bytes.unsigned() }, () => {
    const [first, second] = [bytes.unsigned(), bytes.unsigned()];
    return first === 0 ? null : String.fromCharCode(first, second);
  });
  const count = bytes.unsigned();
  const powers = Uint8Array.from({ length: count }, () => bytes.unsigned());
  const starts = new Uint32Array(count);
  for (let i = 0; i < count; i++) starts[i] = (starts[i - 1] ?? 0) + bytes.unsigned() * 2 ** powers[i]!;
  return { starts, countries: Uint8Array.from({ length: count }, () => bytes.unsigned()), codes };
});

/**
 * Parses a dotted IPv4 address, also one mapped into IPv6 (::ffff:192.0.2.1), into a number. Returns null for anything
 * else.
 */
function parseIpv4(ip: string): number | null {
  const parts = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(ip)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/**
 * Returns the country of an IPv4 address, by DB-IP's ranges at the time when the data files were built.
 * @returns ISO 3166-1 alpha-2; null for private and special addresses (no range contains them), unknown ones, IPv6 and
 *   text that is not an address
 */
export function countryOfIp(ip: string): string | null {
  const address = parseIpv4(ip);
  if (address === null) return null;
  const { starts, countries, codes } = ipRuns();
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= address) low = middle;
    else high = middle - 1;
  }
  return codes[countries[low]!] ?? null;
}
