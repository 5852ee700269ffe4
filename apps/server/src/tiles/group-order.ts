import { MAX_GROUPS } from "../mapindex/index.ts";

/** Number of bits of a key that hold its group. */
const GROUP_BITS = Math.log2(MAX_GROUPS);

/**
 * Orders the groups of a cell by descending rank of their schools. The lowest rank of a cell is equally likely for each
 * of its schools. So a group is on top in as many cells as corresponds to its schools, and no group covers the others
 * everywhere.
 */
export class GroupOrder {
  length = 0;
  /** The upper half of the rank, then the position of the group from the end, so that equal ranks keep their order. */
  private readonly keys = new Uint32Array(MAX_GROUPS);

  /**
   * Inserts a group. Groups must be added in ascending order; those with equal ranks stay in this order.
   *
   * @param top upper half of the rank of the school that the dot of the group shows
   */
  add(group: number, top: number): void {
    const { keys } = this;
    const key = (top << GROUP_BITS) | (MAX_GROUPS - 1 - group);
    let at = this.length++;
    for (; at > 0 && keys[at - 1]! < key; at--) keys[at] = keys[at - 1]!;
    keys[at] = key;
  }

  groupAt(at: number): number {
    return MAX_GROUPS - 1 - (this.keys[at]! & (MAX_GROUPS - 1));
  }

  clear(): void {
    this.length = 0;
  }
}
