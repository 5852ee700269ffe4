import { foldWords } from "@schoolmap/rules";
import type { ThreeBytes } from "../../mapindex/columns/three-bytes.ts";
import type { Bits } from "../../mapindex/rows/bits.ts";
import type { Segment } from "../build/segment.ts";
import type { SearchSource } from "../source.ts";
import type { Workspace } from "./workspace.ts";

/**
 * A segment as it stands against one version of the source: some of its documents may be dead, because the school is gone
 * or lives in a newer segment. Texts of dead documents must not be read: the source may hold others by now.
 */
export interface Part {
  readonly segment: Segment;
  readonly source: SearchSource;
  /** Null when none is. */
  readonly dead: Bits | null;
  readonly space: Workspace;
}

/** The row of a living document. */
export function rowOf({ segment, source }: Part, doc: number): number {
  return source.rowOf(segment.ids.at(doc));
}

/** The folded words of a living document's name. */
export function wordsOf(part: Part, doc: number): string[] {
  return foldWords(part.source.name(rowOf(part, doc)));
}

/** Every living document of a scope; null is the world. */
export function livingOf({ segment, dead, space }: Part, scope: Bits | null): Bits {
  const docs = scope ? space.copy(scope) : space.none().addRange(0, segment.size);
  return dead ? docs.andNot(dead) : docs;
}

/**
 * The first position of an ordered list of documents at which `reached` holds, as it does for all after it. Dead documents
 * are stepped over; one that lies at the border may count to either side.
 */
export function firstPosition(part: Part, order: ThreeBytes, reached: (doc: number) => boolean): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    let probe = middle;
    while (probe < high && part.dead?.has(order.at(probe))) probe++;
    if (probe === high || reached(order.at(probe))) high = middle;
    else low = probe + 1;
  }
  return low;
}
