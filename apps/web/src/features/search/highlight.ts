import { foldText } from "@schoolmap/rules";

export interface TextPart {
  readonly text: string;
  readonly matched: boolean;
}

/**
 * Splits a name where a query matches the beginning of its words, ignoring accents and case: "São Tomé" for "sao" is
 * [São][ Tomé]. The joined parts always equal the name.
 */
export function highlight(name: string, query: string): TextPart[] {
  const words = foldText(query).split(GAPS).filter(Boolean);
  const parts: TextPart[] = [];
  for (const word of name.split(WORD_STARTS)) {
    const length = words.reduce((longest, part) => Math.max(longest, matchedLength(word, part)), 0);
    if (length > 0) push(parts, word.slice(0, length), true);
    push(parts, word.slice(length), false);
  }
  return parts;
}

const GAPS = /[^\p{L}\p{M}\p{N}]+/u;
/** Matches before each word. Characters between words belong to the word before them. */
const WORD_STARTS = /(?<=[^\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])/u;

/**
 * Returns how many characters at the start of a word a folded query word covers. Returns 0 when the word does not begin
 * with it.
 */
function matchedLength(word: string, query: string): number {
  if (!foldText(word).startsWith(query)) return 0;
  let length = 0;
  for (const letter of word) {
    if (foldText(word.slice(0, length)).length >= query.length) break;
    length += letter.length;
  }
  while (/^\p{M}/u.test(word.slice(length))) length++;
  return length;
}

/** Merges adjacent parts of the same kind. */
function push(parts: TextPart[], text: string, matched: boolean): void {
  const last = parts.at(-1);
  if (text === "") return;
  if (last?.matched === matched) parts[parts.length - 1] = { text: last.text + text, matched };
  else parts.push({ text, matched });
}
