const TRUE_WORDS: ReadonlySet<string> = new Set(["true", "yes", "1"]);
const FALSE_WORDS: ReadonlySet<string> = new Set(["false", "no", "0"]);

/** Reads a yes/no word of any case; every other word (also "unknown" and the empty text) is null. */
export function parseFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (TRUE_WORDS.has(word)) return true;
  return FALSE_WORDS.has(word) ? false : null;
}
