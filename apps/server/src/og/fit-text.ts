/** Width of letters in parts of their size, never under the true one: Noto Sans, half bold. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[MW@%—ŒÆ]/, 1],
  [/[mwœæ]/, 0.97],
  [/\p{Lu}/u, 0.76],
  [/[ijlI.,:;'’|!()[\]·\s-]/, 0.36],
  [/[frt]/, 0.46],
];
const OTHER = 0.64;

/** Lines of a text, and the size in pixels in which each of them holds. */
export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * A text in one line of the largest size that holds it, else in two lines, else cut with "…". A caller with one line only
 * takes the first.
 *
 * @param wide pixels
 * @param sizes pixels, largest first
 */
export function fitText(text: string, wide: number, sizes: readonly number[]): Fitted {
  const smallest = sizes.at(-1)!;
  const single = sizes.find((size) => widthOf(text) * size <= wide);
  if (single !== undefined) return { lines: [text], size: single };
  for (const size of sizes) {
    const lines = twoLines(text, wide / size);
    if (lines) return { lines, size };
  }
  return { lines: [cut(text, wide / smallest)], size: smallest };
}

/** The same in one line only: what does not hold is cut with "…". */
export function fitLine(
  text: string,
  wide: number,
  sizes: readonly number[],
): { readonly line: string; readonly size: number } {
  const smallest = sizes.at(-1)!;
  const size = sizes.find((one) => widthOf(text) * one <= wide);
  return size === undefined ? { line: cut(text, wide / smallest), size: smallest } : { line: text, size };
}

/** Width of a text in parts of its size. */
export function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER;
  return sum;
}

/** Broken where the lines are most alike; undefined when they do not hold. */
function twoLines(text: string, wide: number): readonly [string, string] | undefined {
  const words = text.split(" ");
  const breaks = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")] as const);
  const [best] = breaks
    .map((lines) => ({ lines, longest: Math.max(...lines.map(widthOf)) }))
    .sort((a, b) => a.longest - b.longest);
  return best && best.longest <= wide ? best.lines : undefined;
}

function cut(text: string, wide: number): string {
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("")}…`) > wide) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
