/** Source of the invented rows of the review queue. */
export const DEMO_REVIEWS = {
  name: "Demo data: school master",
  description: "Invented rows that wait for review. No ministry sent them.",
} as const;

/** Changes that an invented row makes to the school on which it is based. */
interface DemoReview {
  readonly kind: "new" | "change" | "removal";
  /** Columns and their changes: a number is added, a factor multiplies. */
  readonly name?: string;
  readonly north?: number;
  readonly east?: number;
  readonly studentFactor?: number;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
}

/** Kinds of rows, used in turn. Most are plain, some are flagged, few remove a school. */
export const DEMO_REVIEW_KINDS: readonly DemoReview[] = [
  { kind: "change", name: "Primary School", facts: { num_teachers: 14 } },
  { kind: "change", north: 0.0011, east: 0.0012, facts: { electricity_availability: true } },
  { kind: "change", north: -0.0008, facts: { num_computers: 12, running_water: true } },
  { kind: "new", north: 0.004, east: -0.003 },
  { kind: "change", facts: { education_level: "Primary And Secondary", num_classroom: 11 } },
  { kind: "change", north: 0.0192, east: 0.0105, studentFactor: 3.1 },
  { kind: "change", name: "Girls Secondary", facts: { education_level: "Secondary" } },
  { kind: "new", north: 0.0007, east: 0.0004 },
  { kind: "change", facts: { connectivity: false, education_level: "Pre-Primary" } },
  { kind: "change", north: 0.0005, studentFactor: 1.06, facts: { electricity_availability: true } },
  { kind: "removal" },
  { kind: "change", name: "Academy", north: -0.0006, east: 0.0009, facts: { num_students_girls: 221 } },
];
