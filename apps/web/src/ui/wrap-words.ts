/**
 * Splits a text into lines that fit a width. It breaks between words, and inside a word that is wider than a line.
 *
 * @param measure width of a text in the unit of `wide`
 */
export function wrapWords(text: string, wide: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ +/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= wide) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const parts = brokenWord(word, wide, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
  }
  return line === "" && lines.length > 0 ? lines : [...lines, line];
}

function brokenWord(word: string, wide: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && measure(part + letter) > wide) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}
