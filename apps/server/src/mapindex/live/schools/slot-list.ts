const FIRST_ROOM = 1024;
/** 2^32 divided by the golden ratio: spreads ids that come at regular distances. */
const SPREAD = 0x9e3779b1;

/**
 * School ids, each at a position of its own, and the way back from an id to its position. A list of numbers and a `Map` say
 * the same in three times the memory; every row that is read of the measurements asks for a position.
 */
export class SlotList {
  private ids = new Int32Array(FIRST_ROOM);
  /** Position + 1 of the id that belongs there, or to one of the places before; 0: free. At most half of it is taken. */
  private table = new Int32Array(2 * FIRST_ROOM);
  private count = 0;

  get length(): number {
    return this.count;
  }

  idAt(slot: number): number {
    return this.ids[slot]!;
  }

  /** -1 for an id that is not in the list. */
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

  /** Where an id stands in the table, or would stand. */
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
