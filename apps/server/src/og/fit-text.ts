/** Upper bounds for the width of letters relative to the font size, for Noto Sans semibold. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[MW@%—ŒÆ]/, 1],
  [/[mwœæ]/, 0.97],
  [/\p{Lu}/u, 0.76],
  [/[ijlI.,:;'’|!()[\]·\s-]/, 0.36],
  [/[frt]/, 0.46],
];
const OTHER = 0.64;

/** Lines of a text and the font size in pixels in which they fit. */
export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * Fits a text on one line in the largest possible size, otherwise on two lines, otherwise truncates it with "…". A
 * caller with only one line uses the first.
 *
 * @param wide width in pixels
 * @param sizes font sizes in pixels, largest first
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

/** Fits a text on one line only, and truncates it with "…" if necessary. */
export function fitLine(
  text: string,
  wide: number,
  sizes: readonly number[],
): { readonly line: string; readonly size: number } {
  const smallest = sizes.at(-1)!;
  const size = sizes.find((one) => widthOf(text) * one <= wide);
  return size === undefined ? { line: cut(text, wide / smallest), size: smallest } : { line: text, size };
}

/** Returns the width of a text relative to the font size. */
export function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER;
  return sum;
}

/** Breaks a text where the longer line is shortest. Returns undefined if the lines do not fit. */
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
