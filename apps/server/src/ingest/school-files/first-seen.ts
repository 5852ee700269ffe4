/**
 * Stores the line of a file on which each key first occurs, in 12 bytes per key. Keys are stored as 64-bit
 * fingerprints, so that two million ids need about 50 MB. Two different keys in a file of two million rows share a
 * fingerprint in about one of ten million files.
 */
export class FirstSeen {
  #size = 0;
  #slots = 1 << 12;
  #fingerprints = new Uint32Array(2 * this.#slots);
  #lines = new Uint32Array(this.#slots);

  /** Returns the line of this key, or undefined. */
  lineOf(key: string): number | undefined {
    return this.#lines[this.#find(...fingerprint(key))] || undefined;
  }

  /** Stores the line (1 or more) of a key, and replaces an existing one. */
  note(key: string, line: number): void {
    if (2 * (this.#size + 1) > this.#slots) this.#grow();
    this.#put(...fingerprint(key), line);
    this.#size++;
  }

  #put(high: number, low: number, line: number): void {
    const slot = this.#find(high, low);
    this.#fingerprints[2 * slot] = high;
    this.#fingerprints[2 * slot + 1] = low;
    this.#lines[slot] = line;
  }

  /** Returns the slot of a fingerprint, or the free slot for it (linear probing). */
  #find(high: number, low: number): number {
    let slot = low & (this.#slots - 1);
    while (
      this.#lines[slot] !== 0 &&
      (this.#fingerprints[2 * slot] !== high || this.#fingerprints[2 * slot + 1] !== low)
    ) {
      slot = (slot + 1) & (this.#slots - 1);
    }
    return slot;
  }

  #grow(): void {
    const [fingerprints, lines] = [this.#fingerprints, this.#lines];
    this.#slots *= 2;
    this.#fingerprints = new Uint32Array(2 * this.#slots);
    this.#lines = new Uint32Array(this.#slots);
    lines.forEach((line, slot) => {
      if (line !== 0) this.#put(fingerprints[2 * slot]!, fingerprints[2 * slot + 1]!, line);
    });
  }
}

/** Computes two independently seeded 32-bit hashes with the final mixing of MurmurHash3 (public domain). */
function fingerprint(key: string): [high: number, low: number] {
  let a = 0x9747b28c;
  let b = 0x1b873593;
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193) + (a >>> 15);
    b = Math.imul(b + unit, 0x5bd1e995) ^ (b >>> 13);
  }
  return [mix(a ^ key.length), mix(b)];
}

function mix(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
