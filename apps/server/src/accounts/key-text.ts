import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const MARK = "smk_";
const RANDOM_BYTES = 32;
/** Numbers of base-62 digits that hold 32 bytes and 4 bytes. */
const RANDOM_DIGITS = 43;
const CHECK_DIGITS = 6;
const SHAPE = new RegExp(`^${MARK}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}$`);
const PREFIX_LENGTH = MARK.length + 8;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Creates a key: a prefix that scanners for leaked secrets can detect, 256 random bits and a checksum. */
export function createKeyText(): string {
  const random = base62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString("hex")}`), RANDOM_DIGITS);
  return MARK + random + checksum(MARK + random);
}

/** Returns whether a text has the format of a key. Detects typing errors and guesses without a query to the record. */
export function isKeyText(text: string): boolean {
  return SHAPE.test(text) && text.slice(-CHECK_DIGITS) === checksum(text.slice(0, -CHECK_DIGITS));
}

/** Returns the beginning of a key, which identifies the key to people. */
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
