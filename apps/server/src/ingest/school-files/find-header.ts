import type { LineBlock } from "./physical-lines.ts";
import { detectDelimiter, parseRecord } from "./records.ts";

/** Number of lines to search. */
const MAX_LINES = 40;
/** Minimum share of the header's cells that contain a word. */
const FILLED = 0.5;

/**
 * Returns the index of the header in the first lines of a file: the first line with as many cells as most lines, at
 * least half of which contain a word. Titles and notes above it have fewer cells. Without such a line, returns the
 * first line that is not blank, or -1 when there is none.
 */
export function findHeader(lines: LineBlock["lines"]): number {
  const texts = lines.slice(0, MAX_LINES).map((line) => (typeof line === "string" ? line : ""));
  const delimiter = detectDelimiter(texts.join("\n"));
  const rows = texts.map((text) => (text.trim() === "" ? [] : (parseRecord(text, delimiter) ?? text.split(delimiter))));
  const width = mostFrequent(rows.map(({ length }) => length).filter((length) => length > 1));
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;
  const at = rows.findIndex((row) => row.length === width && filled(row) >= FILLED * width);
  return at >= 0 ? at : lines.findIndex((line) => typeof line !== "string" || line.trim() !== "");
}

/** Returns the most frequent number, the largest of equally frequent ones; 0 for an empty list. */
function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const n of numbers) counts.set(n, (counts.get(n) ?? 0) + 1);
  return [...counts].reduce(
    (best, next) => (next[1] > best[1] || (next[1] === best[1] && next[0] > best[0]) ? next : best),
    [0, 0],
  )[0];
}
