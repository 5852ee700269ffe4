/** Maximum size of the cache. */
export interface Limits {
  readonly count: number;
  readonly bytes: number;
}

/** Cached entries and their sizes, least recently used first. The class only counts; the caller removes entries. */
export class LruIndex {
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(private readonly limits: Limits) {}

  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#sizes.size;
  }

  /**
   * Records a new or changed entry.
   * @returns the entries to evict for it, least recently used first; the entry itself when it exceeds the limit alone
   */
  put(name: string, bytes: number): string[] {
    this.#remove(name);
    if (bytes > this.limits.bytes) return [name];
    this.#sizes.set(name, bytes);
    this.#bytes += bytes;
    const gone: string[] = [];
    for (const oldest of this.#sizes.keys()) {
      if (this.#sizes.size <= this.limits.count && this.#bytes <= this.limits.bytes) break;
      this.#remove(oldest);
      gone.push(oldest);
    }
    return gone;
  }

  /** Records that an entry was used. */
  touch(name: string): void {
    const bytes = this.#sizes.get(name);
    if (bytes !== undefined && this.#sizes.delete(name)) this.#sizes.set(name, bytes);
  }

  #remove(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }
}
