const PAGE_BITS = 15;
const PAGE_MASK = (1 << PAGE_BITS) - 1;

/** Set of school ids (whole numbers below 2^31), with about one bit per id because ids are consecutive. */
export class IdSet {
  private readonly pages = new Map<number, Uint8Array>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(id: number): void {
    if (this.has(id)) return;
    const page = this.pages.get(id >> PAGE_BITS) ?? new Uint8Array((PAGE_MASK + 1) >> 3);
    this.pages.set(id >> PAGE_BITS, page);
    page[(id & PAGE_MASK) >> 3]! |= 1 << (id & 7);
    this.count++;
  }

  has(id: number): boolean {
    const page = this.pages.get(id >> PAGE_BITS);
    return page !== undefined && (page[(id & PAGE_MASK) >> 3]! & (1 << (id & 7))) !== 0;
  }
}
