import { ATTRIBUTES, type ImportTarget, type ImportUnit } from "@schoolmap/contract";
import { foldWords } from "@schoolmap/rules";
import { HEADINGS } from "./heading-words.ts";

const BY_HEADING: ReadonlyMap<string, ImportTarget> = new Map([
  ...(Object.entries(HEADINGS) as [ImportTarget, readonly string[]][]).flatMap(([target, headings]) =>
    headings.map((heading) => [heading, target] as const),
  ),
  ...ATTRIBUTES.flatMap(({ column, csv = [] }) =>
    [column, ...csv].map((header) => [foldWords(header).join(" "), column] as const),
  ),
]);

const UNIT_WORDS: ReadonlyMap<string, ImportUnit> = new Map([
  ["bps", "bps"],
  ["kbps", "kbps"],
  ["kbit", "kbps"],
  ["kb", "kbps"],
  ["mbps", "Mbps"],
  ["mbit", "Mbps"],
  ["mb", "Mbps"],
  ["gbps", "Gbps"],
  ["ms", "ms"],
  ["sec", "s"],
  ["seconds", "s"],
  ["m", "m"],
  ["metres", "m"],
  ["meters", "m"],
  ["metros", "m"],
  ["km", "km"],
]);

/** Returns a heading as folded words, the key for the remembered columns of a source. */
export function foldHeading(heading: string): string {
  return foldWords(heading).join(" ");
}

export interface HeadingMeaning {
  readonly target: ImportTarget;
  readonly unit: ImportUnit | null;
  /** Whether the whole heading is recognised, not only part of it. */
  readonly isWhole: boolean;
}

/**
 * Returns the meaning of a heading; undefined when it is not recognised. "Débit desc. (kbps)" is a download speed in
 * kbit/s.
 */
export function readHeading(heading: string): HeadingMeaning | undefined {
  const words = foldWords(heading);
  const unit = words.map((word) => UNIT_WORDS.get(word)).findLast((one) => one !== undefined) ?? null;
  const without = words.filter((word) => !UNIT_WORDS.has(word));
  const whole = BY_HEADING.get(words.join(" ")) ?? BY_HEADING.get(without.join(" "));
  if (whole) return { target: whole, unit, isWhole: true };
  const part = longestPart(without);
  return part && { target: part, unit, isWhole: false };
}

/**
 * Returns the target that the longest sequence of consecutive words of a heading names. Single short words are not
 * sufficient.
 */
function longestPart(words: readonly string[]): ImportTarget | undefined {
  for (let length = words.length - 1; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const text = words.slice(from, from + length).join(" ");
      const target = text.length > 3 ? BY_HEADING.get(text) : undefined;
      if (target) return target;
    }
  }
  return undefined;
}
