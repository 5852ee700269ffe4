import { z } from "zod";
import { causeFacts, IMPORT_REMEDIES, IMPORT_UNITS, importTarget } from "./import-terms.ts";

const MAX_COLUMNS = 300;
const MAX_WORDS = 500;

/** How one column of a file is read. */
export const importColumn = z.strictObject({
  /** Position in the file, from 0. */
  at: z.int().min(0).max(MAX_COLUMNS),
  /** What it says; null: the column stays in the file. */
  target: importTarget.nullable(),
  /** Of numbers with a unit; null: the unit of people (Mbps, ms, km). */
  unit: z.enum(IMPORT_UNITS).nullable(),
  /** What parts the decimals. */
  decimal: z.enum([".", ","]),
  /** Of two numbers in one cell. */
  order: z.enum(["lat_lon", "lon_lat"]),
});
export type ImportColumn = z.output<typeof importColumn>;

const wordMap = z.record(z.string().max(100), z.string().max(255).nullable());

/** Everything that was decided about a file. A second file of the same source begins with the same decisions. */
export const importPlan = z
  .strictObject({
    columns: z.array(importColumn).max(MAX_COLUMNS),
    /** For each target what the words of the file mean: folded word → value of the record, null: nothing. */
    values: z.partialRecord(importTarget, wordMap),
    /** For each cause, such as "swapped_coordinates" or "bad_number:num_students", what is done about all of its rows. */
    remedies: z.record(z.string().max(100), z.enum(IMPORT_REMEDIES)),
    /** Whether the next file of the same source begins with these decisions. */
    remember: z.boolean(),
  })
  .superRefine(({ columns, values, remedies }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    const seen = new Set<string>();
    columns.forEach(({ at, target: meant }, i) => {
      if (seen.has(`at ${at}`)) refuse(["columns", i, "at"], "names a column a second time");
      if (meant && seen.has(meant)) refuse(["columns", i, "target"], "is the target of another column already");
      seen.add(`at ${at}`).add(meant ?? "");
    });
    for (const [key, remedy] of Object.entries(remedies)) {
      if (!causeFacts(key)?.remedies.includes(remedy)) refuse(["remedies", key], "is no remedy for this cause");
    }
    for (const [key, words] of Object.entries(values)) {
      if (Object.keys(words ?? {}).length > MAX_WORDS) refuse(["values", key], `must have at most ${MAX_WORDS} words`);
    }
  });
export type ImportPlan = z.output<typeof importPlan>;

/** Nothing was decided yet. */
export const EMPTY_PLAN: ImportPlan = { columns: [], values: {}, remedies: {}, remember: true };
