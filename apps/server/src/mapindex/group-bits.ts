import type { Steps } from "../lib/steps.ts";
import type { RowGroups } from "./row-groups.ts";

/** Number of words created between two yields. */
const WORDS = 1024;

/** The rows of an index by group, 32 per word: bit `row % 32` of word `row >>> 5` represents a row. */
export interface GroupBits {
  /** The groups that occur, in ascending order. */
  readonly groups: readonly number[];
  /** The words of each group. */
  readonly words: readonly Uint32Array[];
}

/** Cache by codes array. Versions of an index and layers with the same classification share an entry. */
const known = new WeakMap<Uint8Array, GroupBits>();

/**
 * Returns the bits of all groups, computed at the first request: 275 kB for each group that occurs, at 2.2 million
 * rows.
 */
export function* groupBitsOf(groups: RowGroups): Steps<GroupBits> {
  let bits = known.get(groups.codes);
  if (!bits) {
    bits = yield* split(groups);
    known.set(groups.codes, bits);
  }
  return bits;
}

/** Whether the bits of these groups were requested before. */
export function hasGroupBits({ codes }: RowGroups): boolean {
  return known.has(codes);
}

function* split({ codes, size }: RowGroups): Steps<GroupBits> {
  const length = Math.ceil(codes.length / 32);
  const all = Array.from({ length: size }, (): Uint32Array | undefined => undefined);
  const word = new Int32Array(size);
  for (let at = 0; at < length; at++) {
    for (let groups = readWord(codes, at, word); groups !== 0; groups &= groups - 1) {
      const group = 31 - Math.clz32(groups & -groups);
      const words = all[group] ?? new Uint32Array(length);
      all[group] = words;
      words[at] = word[group]!;
      word[group] = 0;
    }
    if (at % WORDS === 0) yield;
  }
  const groups = all.flatMap((words, group) => (words ? [group] : []));
  return { groups, words: all.flatMap((words) => words ?? []) };
}

/** Sets the bits of the rows of a word by group. Returns the groups that occur, also as bits. */
function readWord(codes: Uint8Array, at: number, word: Int32Array): number {
  const end = Math.min(at * 32 + 32, codes.length);
  let groups = 0;
  for (let row = at * 32; row < end; row++) {
    const group = codes[row]!;
    word[group]! |= 1 << row;
    groups |= 1 << group;
  }
  return groups;
}
