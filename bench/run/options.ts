import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { PART_NAMES, type PartName } from "./parts.ts";

/** Number of schools of the design's budgets. */
export const DESIGN_SIZE = 2_200_000;
const QUICK_SIZE = 22_000;
const GROWTH_SIZES = [22_000, 220_000, DESIGN_SIZE, 6_000_000];
/**
 * Maximum size of the growth table as a multiple of the main size. Larger sizes are omitted for a world that is smaller
 * than the design's.
 */
const MOST_GROWTH = 3;

export interface Options {
  readonly schools: number;
  readonly parts: readonly PartName[];
  /** Sizes of the growth table in addition to the main one. */
  readonly growth: readonly number[];
  readonly runs: number;
  readonly quick: boolean;
  /** Undefined: a temporary folder. */
  readonly work: string | undefined;
}

/**
 * Reads the command line.
 * @throws Error with one sentence when an option is invalid
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      schools: { type: "string" },
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      work: { type: "string" },
    },
  });
  const { quick } = values;
  const schools = Number(values.schools ?? (quick ? QUICK_SIZE : DESIGN_SIZE));
  if (!Number.isInteger(schools) || schools < 1000)
    throw new Error("--schools must be a whole number of 1000 or more.");
  const only = values.only?.split(",");
  const unknown = only?.find((name) => name !== "growth" && !PART_NAMES.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only knows ${[...PART_NAMES, "growth"].join(", ")}, not "${unknown}".`);
  const sizes = GROWTH_SIZES.filter((size) => size !== schools && size <= schools * MOST_GROWTH);
  return {
    schools,
    parts: PART_NAMES.filter((part) => only?.includes(part) ?? true),
    growth: (only?.includes("growth") ?? true) ? sizes : [],
    runs: quick ? 1 : 5,
    quick,
    work: values.work === undefined ? undefined : resolve(values.work),
  };
}
