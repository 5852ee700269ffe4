import { SCORE_PARTS, type ScorePart } from "@schoolmap/contract";
import { foldWords } from "@schoolmap/rules";

/** Properties of a school that are compared with another one. */
export interface ScoredSchool {
  readonly name: string;
  readonly level: string | null;
  readonly students: number | null;
  readonly code: string;
  /** Number of schools at its location, including itself. */
  readonly atPoint: number;
}

export interface Score {
  readonly total: number;
  readonly parts: readonly { name: ScorePart; points: number; of: number; measure: number | null }[];
}

/** Abbreviations, as used in lists, of words that only denote a school. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  pry: "primary",
  prim: "primary",
  sec: "secondary",
  sch: "school",
  acad: "academy",
  saint: "st",
};
/** Distance in metres above which the location does not indicate that two schools are one. */
export const FAR_METRES = 250;
/**
 * Maximum number of schools at a location that counts fully. A location with more represents a town or a campus, and
 * indicates little about one school.
 */
const OWN_POINT = 2;
/** Share for unknown values: one school is as likely as two. */
const HALF = 0.5;

/** Returns how likely two schools are one: points of named parts, 100 in total for equal records. */
export function scoreOf(a: ScoredSchool, b: ScoredSchool, metres: number): Score {
  const similarity = nameSimilarity(a.name, b.name);
  const difference = a.students === null || b.students === null ? null : Math.abs(a.students - b.students);
  const most = Math.max(a.students ?? 0, b.students ?? 0, 1);
  const isOwnPoint = Math.max(a.atPoint, b.atPoint) <= OWN_POINT;
  const near = Math.max(0, 1 - metres / FAR_METRES);
  const parts = [
    partOf("name", similarity, Math.round(similarity * 100)),
    partOf("place", isOwnPoint ? near : Math.min(near, HALF), metres),
    partOf("level", a.level === null || b.level === null ? HALF : Number(a.level === b.level), null),
    partOf("students", difference === null ? HALF : Math.max(0, 1 - (2 * difference) / most), difference),
    partOf("code", a.code === "" || b.code === "" ? HALF : Number(a.code === b.code), null),
  ];
  return { total: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

function partOf(name: ScorePart, share: number, measure: number | null): Score["parts"][number] {
  return { name, points: Math.round(share * SCORE_PARTS[name]), of: SCORE_PARTS[name], measure };
}

/** Returns the share of three-letter groups that two names have in common, 0 to 1, ignoring capitals and accents. */
export function nameSimilarity(a: string, b: string): number {
  const [one, other] = [normalName(a), normalName(b)];
  if (one === other) return 1;
  const [left, right] = [trigrams(one), trigrams(other)];
  let common = 0;
  for (const gram of left) if (right.has(gram)) common++;
  return (2 * common) / Math.max(1, left.size + right.size);
}

/** Returns a name without capitals, accents and abbreviations. */
export function normalName(name: string): string {
  return foldWords(name)
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(" ");
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
