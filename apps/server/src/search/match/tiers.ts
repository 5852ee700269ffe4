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
 * Number of bytes of lists, or of documents, from which a set is retained for later searches, because it takes most of
 * the time of a search to fill. Of the schools of the world, single letters and a few pairs of letters have such sets.
 * Searches that are typed letter by letter begin with them.
 */
const LARGE = 2 ** 17;

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
  const [equal, start] = [namesEqual(part, text), namesFrom(part, text)];
  return [equal.and(prefixed), start.and(prefixed), whole, prefixed];
}

function allOf({ space }: Part, words: readonly string[], docsOf: (word: string) => Bits): Bits {
  const [first, ...others] = words.map(docsOf);
  return others.reduce((all, docs) => all.and(docs), space.copy(first!));
}

/** Returns the documents that contain a word with this prefix; the result must not be changed. */
export function docsWithPrefix({ segment: { dictionary, postings }, space }: Part, word: string): Bits {
  const { from, to } = dictionary.prefixed(word);
  const collect = (docs: Bits) => postings.collect(from, to, docs);
  const isLarge = postings.listBytes(from, to) >= LARGE;
  return isLarge ? space.retain(`prefix ${word}`, collect) : space.once(`prefix ${word}`, collect);
}

/** Returns the documents whose folded name is equal to a text. */
function namesEqual(part: Part, text: string): Bits {
  const from = firstPosition(part, part.segment.byName, (doc) => nameOf(part, doc) >= text);
  const to = firstPosition(part, part.segment.byName, (doc) => nameOf(part, doc) > text);
  return addNames(part, from, to, part.space.none());
}

/** Returns the documents whose folded name starts with a text. */
function namesFrom(part: Part, text: string): Bits {
  const { segment, space } = part;
  const isAfter = (name: string) => name > text && !name.startsWith(text);
  const from = firstPosition(part, segment.byName, (doc) => nameOf(part, doc) >= text);
  const to = firstPosition(part, segment.byName, (doc) => isAfter(nameOf(part, doc)));
  const collect = (docs: Bits) => addNames(part, from, to, docs);
  return to - from >= LARGE ? space.copy(space.retain(`start ${text}`, collect)) : collect(space.none());
}

function addNames({ segment: { byName } }: Part, from: number, to: number, docs: Bits): Bits {
  for (let i = from; i < to; i++) docs.add(byName.at(i));
  return docs;
}

function nameOf(part: Part, doc: number): string {
  return wordsOf(part, doc).join(" ");
}

/** Removes the names that contain the words of a phrase only separately. */
function keepPhrase(part: Part, words: readonly string[], docs: Bits): void {
  if (part.deleted) docs.andNot(part.deleted);
  const candidates = docs.slice(0, MAX_PHRASE_CHECKS + 1);
  if (candidates.length > MAX_PHRASE_CHECKS) return;
  for (const doc of candidates) if (!holdsPhrase(wordsOf(part, doc), words)) docs.delete(doc);
}
