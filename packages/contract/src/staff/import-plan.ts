import { z } from "zod";
import { causeFacts, IMPORT_REMEDIES, IMPORT_UNITS, importTarget } from "./import-terms.ts";

const MAX_COLUMNS = 300;
const MAX_WORDS = 500;

/** Settings for reading a column of a file. */
export const importColumn = z.strictObject({
  /** Position in the file, from 0. */
  at: z.int().min(0).max(MAX_COLUMNS),
  /** Field that the column contains; null when the column is not imported. */
  target: importTarget.nullable(),
  /** For numbers with a unit; null for the display unit (Mbps, ms, km). */
  unit: z.enum(IMPORT_UNITS).nullable(),
  /** Decimal separator. */
  decimal: z.enum([".", ","]),
  /** For two numbers in one cell. */
  order: z.enum(["lat_lon", "lon_lat"]),
});
export type ImportColumn = z.output<typeof importColumn>;

const wordMap = z.record(z.string().max(100), z.string().max(255).nullable());

/** All decisions about a file. A second file of the same source starts with the same decisions. */
export const importPlan = z
  .strictObject({
    columns: z.array(importColumn).max(MAX_COLUMNS),
    /** Meaning of the words in the file, for each target: folded word → value in the record, null for none. */
    values: z.partialRecord(importTarget, wordMap),
    /** Remedy for all rows of a cause, such as "swapped_coordinates" or "bad_number:num_students". */
    remedies: z.record(z.string().max(100), z.enum(IMPORT_REMEDIES)),
    /** Whether the next file of the same source starts with these decisions. */
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

/** Plan without any decisions. */
export const EMPTY_PLAN: ImportPlan = { columns: [], values: {}, remedies: {}, remember: true };
