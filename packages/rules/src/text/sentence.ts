/** A piece of a sentence; its values stand out. */
export interface SentencePart {
  readonly text: string;
  readonly isValue: boolean;
}

/** The pieces of a text in which `{name}` stands for a value, in their order. A name without a value stays as it is. */
export function sentenceParts(text: string, values: Readonly<Record<string, string>>): SentencePart[] {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? { text: piece, isValue: false } : valuePart(piece, values)))
    .filter((part) => part.text !== "");
}

/** A text with its values in place. */
export function sentenceText(text: string, values: Readonly<Record<string, string>>): string {
  return sentenceParts(text, values)
    .map((part) => part.text)
    .join("");
}

function valuePart(name: string, values: Readonly<Record<string, string>>): SentencePart {
  const value = values[name];
  return value === undefined ? { text: `{${name}}`, isValue: false } : { text: value, isValue: true };
}
