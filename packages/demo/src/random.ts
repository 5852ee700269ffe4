/** A repeatable random source: the same seed gives the same numbers on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /**
   * Returns a number from 0 inclusive to 1 exclusive, in steps of 2^-32 (mulberry32 by Tommy Ettinger, public domain).
   */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns true with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError("There is nothing to pick from.");
    return item;
  }

  /** Returns one of the items, with a probability proportional to its weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T {
    let at = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    const hit = items.find(([, weight]) => {
      at -= weight;
      return at < 0;
    });
    return (hit ?? this.pick(items))[0];
  }

  /**
   * Returns a number from a bell curve around 0 with standard deviation 1 (sum of twelve numbers, which never exceeds 6
   * and needs no logarithm).
   */
  bell(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.next();
    return sum;
  }

  /** Returns a text of this many hexadecimal digits. */
  hex(digits: number): string {
    let text = "";
    while (text.length < digits)
      text += Math.floor(this.next() * 0x10000)
        .toString(16)
        .padStart(4, "0");
    return text.slice(0, digits);
  }

  /** Returns a separate source for a named part, so that one part does not shift the numbers of the others. */
  static forPart(seed: number, part: string): Random {
    return new Random(hashOf(part, seed));
  }

  /** Returns the sources of many parts of one object, like `forPart`, for names that are used repeatedly. */
  static sources<Part extends string>(seed: number): (part: Part) => Random {
    return (part) => new Random(seed ^ (hashes.get(part) ?? cacheHash(part)));
  }
}

const FNV_OFFSET = 0x811c9dc5;
const hashes = new Map<string, number>();

function cacheHash(part: string): number {
  const hash = hashOf(part, FNV_OFFSET);
  hashes.set(part, hash);
  return hash;
}

/** Returns the FNV-1a hash of a text, with the given start value. */
export function hashOf(text: string, start: number): number {
  let hash = start | 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
