const TRUE_WORDS: ReadonlySet<string> = new Set(["true", "yes", "1"]);
const FALSE_WORDS: ReadonlySet<string> = new Set(["false", "no", "0"]);

/** Parses a yes/no word in any case. Every other word (including "unknown" and the empty text) is null. */
export function parseFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (TRUE_WORDS.has(word)) return true;
  return FALSE_WORDS.has(word) ? false : null;
}
