/** How much may be kept at most. */
export interface Limits {
  readonly count: number;
  readonly bytes: number;
}

/** What is kept and how big it is, the longest unused first. It only counts: who asks it takes things away. */
export class Shelf {
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
   * Notes something new, or that it has changed.
   * @returns what has to go for it, the longest unused first; itself when it alone is too big
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

  /** Notes that something was used. */
  touch(name: string): void {
    const bytes = this.#sizes.get(name);
    if (bytes !== undefined && this.#sizes.delete(name)) this.#sizes.set(name, bytes);
  }

  #remove(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }
}
