import type { Bits } from "../../mapindex/rows/bits.ts";
import type { SearchFields } from "./fields.ts";
import { idsEqual, idsPrefixed } from "./ids.ts";
import { docsNotDeleted, firstPosition, type Part, wordsOf } from "./part.ts";
import { holdsPhrase, type SearchQuery } from "./query.ts";

/** How well a school matches, best first. The order is the order of the list that `tiersOf` returns. */
export const TIERS = ["id", "name", "start", "words", "prefixes", "idPrefix", "near"] as const;

/**
 * Maximum number of names that are checked for a phrase. When more names contain its words, containing them is
 * sufficient.
 */
const MAX_PHRASE_CHECKS = 5_000;
/**
 * Share of the documents of a segment from which a set is retained for later searches, because it takes most of the time
 * of a search to fill. Of the schools of the world, single letters and a few pairs of letters have such sets. Searches
 * that are typed letter by letter begin with them.
 */
const LARGE_SHARE = 1 / 16;

/**
 * Returns the matching documents within a scope by tier. No document is in two tiers. For a blank query, all documents
 * are in the first tier.
 */
export function tiersOf(part: Part, query: SearchQuery, fields: SearchFields, scope: Bits | null): Bits[] {
  const within = docsNotDeleted(part, scope);
  const none = part.space.none();
  const tiers = TIERS.map(() => none);
  if (query.blank) {
    tiers[0] = within;
    return tiers;
  }
  const found = [
    idsEqual(part, query.id, fields),
    ...(fields.name && query.words.length > 0 ? nameTiers(part, query) : []),
  ];
  for (const [i, docs] of found.entries()) tiers[i] = take(docs, within);
  tiers[5] = take(idsPrefixed(part, query.id, fields), within);
  return tiers;
}

/** Returns the documents that are also in `within`, and removes them from it. */
function take(docs: Bits, within: Bits): Bits {
  docs.and(within);
  within.andNot(docs);
  return docs;
}

/**
 * Equal name, name that starts with the text, every word as a whole word, every word as a prefix. Each tier includes
 * the previous ones.
 */
function nameTiers(part: Part, query: SearchQuery): Bits[] {
  const { dictionary, postings } = part.segment;
  const prefixed = allOf(part, query.words, (word) => docsWithPrefix(part, word));
  if (query.phrase) keepPhrase(part, query.words, prefixed);
  const whole = allOf(part, query.words, (word) => {
    const number = dictionary.find(word);
    return number < 0 ? part.space.none() : postings.collect(number, number + 1, part.space.none());
  }).and(prefixed);
  const text = query.words.join(" ");
  const from = firstName(part, (name) => name >= text);
  const equal = addNames(
    part,
    from,
    firstName(part, (name) => name > text),
    part.space.none(),
  );
  return [equal.and(prefixed), namesFrom(part, text, from).and(prefixed), whole, prefixed];
}

function allOf({ space }: Part, words: readonly string[], docsOf: (word: string) => Bits): Bits {
  const [first, ...others] = words.map(docsOf);
  return others.reduce((all, docs) => all.and(docs), space.copy(first!));
}

/** Returns the documents that contain a word with this prefix; the result must not be changed. */
export function docsWithPrefix(part: Part, word: string): Bits {
  const { segment, space } = part;
  const { dictionary, postings } = segment;
  const { from, to } = dictionary.prefixed(word);
  const collect = (docs: Bits) => postings.collect(from, to, docs);
  // A document takes a byte or more in a list.
  const isLarge = isLargeIn(part, postings.listBytes(from, to));
  return isLarge ? space.retain(`prefix ${word}`, collect) : space.once(`prefix ${word}`, collect);
}

/** Returns the documents whose folded name starts with a text. `from` is the position of the first one. */
function namesFrom(part: Part, text: string, from: number): Bits {
  const { space } = part;
  const to = firstName(part, (name) => name > text && !name.startsWith(text));
  const collect = (docs: Bits) => addNames(part, from, to, docs);
  return isLargeIn(part, to - from) ? space.copy(space.retain(`start ${text}`, collect)) : collect(space.none());
}

function isLargeIn({ segment }: Part, count: number): boolean {
  return count >= segment.size * LARGE_SHARE;
}

function addNames({ segment: { byName } }: Part, from: number, to: number, docs: Bits): Bits {
  for (let i = from; i < to; i++) docs.add(byName.at(i));
  return docs;
}

/** Returns the position of the first folded name for which `reached` is true, see `firstPosition`. */
function firstName(part: Part, reached: (name: string) => boolean): number {
  return firstPosition(part, part.segment.byName, (doc) => reached(wordsOf(part, doc).join(" ")));
}

/** Removes the names that contain the words of a phrase only separately. */
function keepPhrase(part: Part, words: readonly string[], docs: Bits): void {
  if (part.deleted) docs.andNot(part.deleted);
  const candidates = docs.slice(0, MAX_PHRASE_CHECKS + 1);
  if (candidates.length > MAX_PHRASE_CHECKS) return;
  for (const doc of candidates) if (!holdsPhrase(wordsOf(part, doc), words)) docs.delete(doc);
}
