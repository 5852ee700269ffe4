/** A part of a sentence. Values are highlighted. */
export interface SentencePart {
  readonly text: string;
  readonly isValue: boolean;
}

/** Returns the parts of a text in order, with values in place of `{name}`. A name without a value is unchanged. */
export function sentenceParts(text: string, values: Readonly<Record<string, string>>): SentencePart[] {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? { text: piece, isValue: false } : valuePart(piece, values)))
    .filter((part) => part.text !== "");
}

/** Returns a text with its values inserted. */
export function sentenceText(text: string, values: Readonly<Record<string, string>>): string {
  return sentenceParts(text, values)
    .map((part) => part.text)
    .join("");
}

function valuePart(name: string, values: Readonly<Record<string, string>>): SentencePart {
  const value = values[name];
  return value === undefined ? { text: `{${name}}`, isValue: false } : { text: value, isValue: true };
}
