import { foldWords } from "@schoolmap/rules";
import type { ThreeBytes } from "../../mapindex/columns/three-bytes.ts";
import type { Bits } from "../../mapindex/rows/bits.ts";
import type { Segment } from "../build/segment.ts";
import type { SearchSource } from "../source.ts";
import type { Workspace } from "./workspace.ts";

/**
 * A segment relative to one version of the source. Some of its documents may be deleted, because the school was removed
 * or is in a newer segment. Texts of deleted documents must not be read, because the source may contain different ones.
 */
export interface Part {
  readonly segment: Segment;
  readonly source: SearchSource;
  /** Null when there are none. */
  readonly deleted: Bits | null;
  readonly space: Workspace;
}

/** Returns the row of a document that is not deleted. */
export function rowOf({ segment, source }: Part, doc: number): number {
  return source.rowOf(segment.ids.at(doc));
}

/** Returns the folded words of the name of a document that is not deleted. */
export function wordsOf(part: Part, doc: number): string[] {
  return foldWords(part.source.name(rowOf(part, doc)));
}

/** Returns every document of a scope that is not deleted; null is the world. */
export function docsNotDeleted({ segment, deleted, space }: Part, scope: Bits | null): Bits {
  const docs = scope ? space.copy(scope) : space.none().addRange(0, segment.size);
  return deleted ? docs.andNot(deleted) : docs;
}

/**
 * Returns the first position of an ordered list of documents at which `reached` is true, as it is for all later ones.
 * Deleted documents are skipped; one at the boundary may count to either side.
 */
export function firstPosition(part: Part, order: ThreeBytes, reached: (doc: number) => boolean): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    let probe = middle;
    while (probe < high && part.deleted?.has(order.at(probe))) probe++;
    if (probe === high || reached(order.at(probe))) high = middle;
    else low = probe + 1;
  }
  return low;
}
