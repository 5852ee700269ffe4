import { LRUCache } from "lru-cache";
import { Bits } from "../../mapindex/rows/bits.ts";

/** Maximum number of sets whose memory is retained between searches. */
const MOST_KEPT = 40;
/** Maximum number of sets whose members are retained between searches: 13 MB for 2.2 million schools. */
const MOST_RETAINED = 48;

/**
 * Sets of documents of one segment, which successive searches reuse. A search needs a dozen sets, and allocating them
 * would cost more than filling them. A returned set is valid until `reset`, so no set may be used after its search.
 */
export class Workspace {
  private readonly sets: Bits[] = [];
  private readonly known = new Map<string, Bits>();
  private readonly retained = new LRUCache<string, Bits>({ max: MOST_RETAINED });
  private taken = 0;

  constructor(private readonly size: number) {}

  /** Returns an empty set. */
  none(): Bits {
    const set = this.sets[this.taken] ?? new Bits(this.size);
    this.sets[this.taken++] = set;
    return set.clear();
  }

  /** Returns a separate set with the same members. */
  copy(set: Bits): Bits {
    return this.none().or(set);
  }

  /** Returns the set with this name, filled at the first call in a search. It must not be changed. */
  once(name: string, fill: (into: Bits) => Bits): Bits {
    let set = this.known.get(name);
    if (!set) {
      set = fill(this.none());
      this.known.set(name, set);
    }
    return set;
  }

  /**
   * Returns the set with this name, filled at the first call and retained for later searches. It must depend only on the
   * segment, and it must not be changed.
   */
  retain(name: string, fill: (into: Bits) => Bits): Bits {
    let set = this.retained.get(name);
    if (!set) {
      set = fill(new Bits(this.size));
      this.retained.set(name, set);
    }
    return set;
  }

  /** Makes all sets available again, except for the retained ones. */
  reset(): void {
    this.sets.length = Math.min(this.sets.length, MOST_KEPT);
    this.known.clear();
    this.taken = 0;
  }
}
