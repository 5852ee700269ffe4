import { hasDraws } from "../parts/tile-draws.ts";
import { isFilled, recordFolder } from "../server/filled-record.ts";
import { hasIndex } from "../world/kept-index.ts";
import type { Options } from "./options.ts";
import type { PartRequest } from "./part.ts";
import { entryOf, GROWTH_PARTS, PART_NAMES, type PartName } from "./parts.ts";

/** Parts to run in sequence, each with its size and number of runs. */
export type Plan = readonly (Pick<PartRequest, "schools" | "runs"> & { readonly part: PartName })[];

const GROWTH_RUNS = 3;

/** Returns the requested parts, preceded by the parts whose output they need and that is missing in the work folder. */
export async function planOf({ parts, schools, growth, runs }: Options, work: string): Promise<Plan> {
  const missing = await missingParts(parts, schools, work);
  const main = PART_NAMES.filter((part) => parts.includes(part) || missing.has(part));
  return [
    ...main.map((part) => ({ part, schools, runs })),
    ...growth.flatMap((size) =>
      GROWTH_PARTS.map((part) => ({ part, schools: size, runs: Math.min(runs, GROWTH_RUNS) })),
    ),
  ];
}

async function missingParts(parts: readonly PartName[], schools: number, work: string): Promise<Set<string>> {
  const isThere: Partial<Record<string, Promise<boolean>>> = {
    build: hasIndex(work, schools),
    tiles: hasDraws(work, schools),
    import: isFilled(recordFolder(work, schools)),
  };
  const needed = new Set(parts.flatMap((part) => entryOf(part).needs));
  for (const part of [...needed]) if (await isThere[part]) needed.delete(part);
  return needed;
}
