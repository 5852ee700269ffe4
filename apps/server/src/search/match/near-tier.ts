import type { Bits } from "../../mapindex/rows/bits.ts";
import { nearWords } from "./near-words.ts";
import { docsNotDeleted, type Part } from "./part.ts";
import type { SearchQuery } from "./query.ts";
import { docsWithPrefix } from "./tiers.ts";

/** Maximum number of typing errors per word, in one word only or in each. */
export interface Tolerance {
  readonly errors: number;
  readonly inOneWord: boolean;
}

const [ONE_ERROR, TWO_ERRORS, LONGEST] = [4, 8, 40];
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/** Returns the tolerances to try for a text without exact match, the smallest first. */
export function tolerancesFor({ words }: SearchQuery): readonly Tolerance[] {
  const most = Math.max(0, ...words.map(errorsIn));
  const limits = [1, 2].filter((errors) => errors <= most);
  const inOne = limits.map((errors) => ({ errors, inOneWord: true }));
  return words.length === 1 ? inOne : [...inOne, ...limits.map((errors) => ({ errors, inOneWord: false }))];
}

/** Returns the schools of a scope whose name contains every word, some of them mistyped. */
export function nearTier(part: Part, { words }: SearchQuery, scope: Bits | null, tolerance: Tolerance): Bits {
  const within = docsNotDeleted(part, scope);
  return tolerance.inOneWord ? oneNear(part, words, within, tolerance) : allNear(part, words, within, tolerance);
}

/**
 * Matches one mistyped word while all others are prefixes. It looks up only words for which the others leave documents.
 */
function oneNear(part: Part, words: readonly string[], within: Bits, { errors }: Tolerance): Bits {
  const { space } = part;
  const prefixed = words.map((word) => docsWithPrefix(part, word));
  /** Index i: the documents in scope that match all words after word i. */
  const after: Bits[] = [within];
  for (let i = words.length - 1; i > 0; i--) after.unshift(space.copy(after[0]!).and(prefixed[i]!));
  const before = space.copy(within);
  const found = space.none();
  for (const [i, word] of words.entries()) {
    const others = after[i]!.and(before);
    const mayMatch = errorsIn(word) > 0 && !others.isEmpty();
    if (mayMatch) found.or(others.and(nearDocs(part, word, errors, i === words.length - 1)));
    before.and(prefixed[i]!);
  }
  return found;
}

/** Matches any mistyped words. The most selective ones are first, so that a text without matches is abandoned early. */
function allNear(part: Part, words: readonly string[], within: Bits, { errors }: Tolerance): Bits {
  const order = words.map((word, i) => ({ word, isLast: i === words.length - 1, allowed: errorsIn(word) }));
  order.sort((a, b) => Math.min(a.allowed, 1) - Math.min(b.allowed, 1) || b.word.length - a.word.length);
  for (const { word, isLast, allowed } of order) {
    const prefixed = docsWithPrefix(part, word);
    const docs = allowed === 0 ? prefixed : part.space.copy(prefixed).or(nearDocs(part, word, errors, isLast));
    if (within.and(docs).isEmpty()) break;
  }
  return within;
}

/**
 * Returns the documents with a similar word; the result must not be changed. A word before the last one is complete, so
 * it is compared as a whole.
 */
function nearDocs(part: Part, word: string, errors: number, isLast: boolean): Bits {
  const { dictionary, postings } = part.segment;
  const allowed = Math.min(errors, errorsIn(word));
  return part.space.once(`near ${allowed} ${isLast} ${word}`, (docs) => {
    for (const { from, to } of nearWords(dictionary, word, allowed, isLast)) postings.collect(from, to, docs);
    return docs;
  });
}

/** Maximum number of typing errors in a word: none in short words and in numbers. */
function errorsIn(word: string): number {
  if (word.length < ONE_ERROR || word.length > LONGEST || !ONLY_LETTERS.test(word)) return 0;
  return word.length < TWO_ERRORS ? 1 : 2;
}
