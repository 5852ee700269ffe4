import { foldWords } from "@schoolmap/rules";
import { bareId } from "../build/id-order.ts";

/** A parsed search text. */
export interface SearchQuery {
  /** True when the text is empty. Every school then matches. */
  readonly blank: boolean;
  /** Folded words. Each is the beginning of a word of the name, and all must match. */
  readonly words: readonly string[];
  /** Whether the words are adjacent in the name: a text with a hyphen between words. */
  readonly phrase: boolean;
  /** The text as an id; "" when it cannot be one. */
  readonly id: string;
}

const MAX_WORDS = 16;
const MIN_ID_LENGTH = 4;
const DECORATION = /["“”]|\*+$/g;
const HYPHENATED = /[^\s-]-[^\s-]/;

/**
 * Parses a search text. Quotation marks and a final `*`, with which other clients request a prefix search, are ignored.
 */
export function parseQuery(text: string): SearchQuery {
  const bare = text.trim().replace(DECORATION, "").replace(/\*+$/, "").trim();
  const words = foldWords(bare).slice(0, MAX_WORDS);
  const id = /\s/.test(bare) ? "" : bareId(bare);
  return {
    blank: bare === "",
    words,
    phrase: HYPHENATED.test(bare) && words.length > 1,
    id: id.length >= MIN_ID_LENGTH ? id : "",
  };
}

/** Whether the words of a name contain the words of a phrase consecutively, the last one as a prefix. */
export function holdsPhrase(name: readonly string[], phrase: readonly string[]): boolean {
  const last = phrase.length - 1;
  for (let start = 0; start + last < name.length; start++) {
    const found = phrase.every((word, i) =>
      i === last ? name[start + i]!.startsWith(word) : name[start + i] === word,
    );
    if (found) return true;
  }
  return false;
}
