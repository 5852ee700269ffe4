import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const MARK = "smk_";
const RANDOM_BYTES = 32;
/** So many base-62 digits hold 32 bytes, and 4 bytes. */
const RANDOM_DIGITS = 43;
const CHECK_DIGITS = 6;
const SHAPE = new RegExp(`^${MARK}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}$`);
const PREFIX_LENGTH = MARK.length + 8;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new key: a mark that scanners for leaked secrets can look for, 256 random bits, a checksum. */
export function createKeyText(): string {
  const random = base62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString("hex")}`), RANDOM_DIGITS);
  return MARK + random + checksum(MARK + random);
}

/** Whether a text has the form of a key; a typing error, or a guess, is known without asking the record. */
export function isKeyText(text: string): boolean {
  return SHAPE.test(text) && text.slice(-CHECK_DIGITS) === checksum(text.slice(0, -CHECK_DIGITS));
}

/** The beginning of a key, by which people tell keys apart. */
export function prefixOf(key: string): string {
  return key.slice(0, PREFIX_LENGTH);
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECK_DIGITS);
}

function base62(value: bigint, length: number): string {
  let digits = "";
  for (let rest = value; digits.length < length; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits;
}
