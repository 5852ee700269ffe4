import { Bits } from "../../mapindex/rows/bits.ts";

/** So many sets are kept from one search to the next. */
const MOST_KEPT = 40;

/**
 * Sets for one search after another: a search needs a dozen, and making them anew would cost more than filling them. What
 * it gives is valid until `reset`, so nothing may keep a set beyond its search.
 */
export class Workspace {
  private readonly sets: Bits[] = [];
  private readonly known = new Map<string, Bits>();
  private taken = 0;

  constructor(private readonly size: number) {}

  /** An empty set. */
  none(): Bits {
    const set = this.sets[this.taken] ?? new Bits(this.size);
    this.sets[this.taken++] = set;
    return set.clear();
  }

  /** A set of its own with the same members. */
  copy(set: Bits): Bits {
    return this.none().or(set);
  }

  /** The set of that name, filled at the first call in a search. It must not be changed. */
  once(name: string, fill: (into: Bits) => Bits): Bits {
    let set = this.known.get(name);
    if (!set) {
      set = fill(this.none());
      this.known.set(name, set);
    }
    return set;
  }

  /** All sets may be given out again. */
  reset(): void {
    this.sets.length = Math.min(this.sets.length, MOST_KEPT);
    this.known.clear();
    this.taken = 0;
  }
}
