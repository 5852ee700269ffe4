import type { Bits } from "../bits.ts";
import { nearWords } from "./near-words.ts";
import { livingOf, type Part } from "./part.ts";
import type { SearchQuery } from "./query.ts";
import { begunBy } from "./tiers.ts";

/** How much to forgive: so many typing errors a word, in one word only or in each. */
export interface Forgiveness {
  readonly errors: number;
  readonly inOneWord: boolean;
}

const [ONE_ERROR, TWO_ERRORS, LONGEST] = [4, 8, 40];
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/** What to try, the least forgiving first, for a text that matches nothing as it is. */
export function forgivenessFor({ words }: SearchQuery): readonly Forgiveness[] {
  const most = Math.max(0, ...words.map(errorsIn));
  const limits = [1, 2].filter((errors) => errors <= most);
  const inOne = limits.map((errors) => ({ errors, inOneWord: true }));
  return words.length === 1 ? inOne : [...inOne, ...limits.map((errors) => ({ errors, inOneWord: false }))];
}

/** The schools of a scope whose name holds every word, some of them mistyped. */
export function nearTier(part: Part, { words }: SearchQuery, scope: Bits | null, forgiveness: Forgiveness): Bits {
  const begun = words.map((word) => begunBy(part, word));
  const near = forgiveness.inOneWord
    ? oneNear(part, words, begun, forgiveness)
    : allNear(part, words, begun, forgiveness);
  return near.and(livingOf(part, scope));
}

/** One word mistyped, all others begun: only words that the others leave something for are looked up. */
function oneNear(part: Part, words: readonly string[], begun: readonly Bits[], { errors }: Forgiveness): Bits {
  const found = part.segment.postings.none();
  for (const [i, word] of words.entries()) {
    const others = allBut(begun, i);
    if (errorsIn(word) === 0 || others?.count() === 0) continue;
    const docs = collectNear(part, word, errors, i === words.length - 1);
    found.or(others ? docs.and(others) : docs);
  }
  return found;
}

function allNear(part: Part, words: readonly string[], begun: readonly Bits[], { errors }: Forgiveness): Bits {
  const [first, ...others] = words.map((word, i) => {
    const allowed = Math.min(errors, errorsIn(word));
    return allowed === 0 ? begun[i]! : collectNear(part, word, allowed, i === words.length - 1).or(begun[i]!);
  });
  return others.reduce((all, docs) => all.and(docs), first!);
}

/** What all sets but one have in common; null when there is no other. */
function allBut(sets: readonly Bits[], but: number): Bits | null {
  const [first, ...others] = sets.filter((_, i) => i !== but);
  return first ? others.reduce((all, docs) => all.and(docs), first.copy()) : null;
}

/** Documents with a word that is near. A word before the last is finished, so it is compared whole. */
function collectNear({ segment: { dictionary, postings } }: Part, word: string, errors: number, isLast: boolean): Bits {
  const docs = postings.none();
  const allowed = Math.min(errors, errorsIn(word));
  for (const { from, to } of nearWords(dictionary, word, allowed, isLast)) postings.collect(from, to, docs);
  return docs;
}

/** How many typing errors a word may have: none in short words and in numbers. */
function errorsIn(word: string): number {
  if (word.length < ONE_ERROR || word.length > LONGEST || !ONLY_LETTERS.test(word)) return 0;
  return word.length < TWO_ERRORS ? 1 : 2;
}
