/** Letters that Unicode does not decompose, with their usual spelling on a keyboard without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  ɖ: "d",
  ɗ: "d",
  ø: "o",
  ɔ: "o",
  æ: "ae",
  œ: "oe",
  ı: "i",
  þ: "th",
  ħ: "h",
  ŋ: "n",
  ŧ: "t",
  ɓ: "b",
  ƙ: "k",
  ɛ: "e",
  ə: "e",
  ƴ: "y",
  ς: "σ",
};

/**
 * Marks that people omit when they type: Latin, Greek and Cyrillic accents, Arabic and Hebrew vowel points, tatweel.
 * Vowel signs of Indic scripts are retained, because words without them are different words.
 */
const OPTIONAL_MARKS = new RegExp(
  `[${[
    "\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f",
    "\\u0483-\\u0487",
    "\\u0591-\\u05c7",
    "\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed",
  ].join("")}]`,
  "g",
);
const NOT_ASCII = /[^\0-\x7f]/gu;
const HAS_NOT_ASCII = /[^\0-\x7f]/;
const ASCII_GAPS = /[^a-z0-9]+/;
const GAPS = /[^\p{L}\p{M}\p{N}]+/u;
/** Scripts that are written without spaces and read by character: each character is a word. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const foldedLetters = new Map<string, string>();

/**
 * Converts to lower case without accents: `São Tomé` → `sao tome`, `Straße` → `strasse`. Punctuation and spaces are
 * retained.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  return HAS_NOT_ASCII.test(lower) ? lower.replace(NOT_ASCII, foldLetter) : lower;
}

/** Returns the folded words of a text, in order. Every character other than a letter, mark or digit separates words. */
export function foldWords(text: string): string[] {
  const folded = foldText(text);
  if (!HAS_NOT_ASCII.test(folded)) return folded.split(ASCII_GAPS).filter(isWord);
  return folded.replace(IDEOGRAPH, " $& ").split(GAPS).filter(isWord);
}

function isWord(part: string): boolean {
  return part !== "";
}

/** Folds one letter. Results are cached, because a text has few different letters. */
function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize("NFKD").toLowerCase().replace(OPTIONAL_MARKS, "");
  const folded = bare.replace(NOT_ASCII, (part) => LETTERS[part] ?? part);
  foldedLetters.set(letter, folded);
  return folded;
}
