const FIRST_ROOM = 1024;
/** 2^32 divided by the golden ratio. Distributes ids at regular distances. */
const SPREAD = 0x9e3779b1;

/**
 * Maps positions to school ids and back. A list of numbers with a `Map` needs three times the memory. Every row read
 * from the measurements looks up a position.
 */
export class SlotList {
  private ids = new Int32Array(FIRST_ROOM);
  /**
   * Position + 1 of the id that belongs in this place or in a previous one; 0 means free. At most half of the table is
   * used.
   */
  private table = new Int32Array(2 * FIRST_ROOM);
  private count = 0;

  get length(): number {
    return this.count;
  }

  idAt(slot: number): number {
    return this.ids[slot]!;
  }

  /** Returns -1 for an id that is not in the list. */
  slotOf(id: number): number {
    return this.table[this.placeOf(id)]! - 1;
  }

  /** Adds an id that is not in the list and returns its position. */
  push(id: number): number {
    if (this.count === this.ids.length) this.grow();
    this.ids[this.count] = id;
    this.table[this.placeOf(id)] = this.count + 1;
    return this.count++;
  }

  /** Returns the place of an id in the table, or the free place where it belongs. */
  private placeOf(id: number): number {
    const { table, ids } = this;
    const last = table.length - 1;
    let place = Math.imul(id, SPREAD) >>> Math.clz32(last);
    for (let entry = table[place]!; entry !== 0 && ids[entry - 1] !== id; entry = table[place]!)
      place = (place + 1) & last;
    return place;
  }

  private grow(): void {
    const ids = new Int32Array(2 * this.ids.length);
    ids.set(this.ids);
    this.ids = ids;
    this.table = new Int32Array(2 * ids.length);
    for (let slot = 0; slot < this.count; slot++) this.table[this.placeOf(ids[slot]!)] = slot + 1;
  }
}
