import { z } from "zod";
import { ATTRIBUTES } from "../terms/attributes.ts";

/** What a column of a school file may say besides the attributes of a school. */
const BASE_TARGETS = [
  "name",
  "latitude",
  "longitude",
  /** Latitude and longitude in one cell. */
  "coordinates",
  "giga_id_school",
  "external_id",
  "country",
  /** Compared with the region that the place lies in, not stored. */
  "region",
] as const;

const ATTRIBUTE_TARGETS = ATTRIBUTES.map(({ column }) => column);

/** Everything that a column of a school file can be read as. */
export const IMPORT_TARGETS = [...BASE_TARGETS, ...ATTRIBUTE_TARGETS] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];
export const importTarget = z.enum(IMPORT_TARGETS as unknown as [ImportTarget, ...ImportTarget[]]);

/** Units that a column may be written in; the record keeps bit/s, milliseconds and kilometres. */
export const IMPORT_UNITS = ["bps", "kbps", "Mbps", "Gbps", "ms", "s", "m", "km"] as const;
export type ImportUnit = (typeof IMPORT_UNITS)[number];

/** How sure the suggestion for a column is. `rule`: left out, because it holds data on persons. */
export const SURENESS = ["remembered", "certain", "likely", "needs_you", "rule"] as const;
export type Sureness = (typeof SURENESS)[number];

/** The steps of a file on its way into the record. */
export const IMPORT_STATUSES = [
  "new",
  "reading",
  "ready",
  "checking",
  "checked",
  "publishing",
  "published",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What becomes of a row. Every row of a file has exactly one of these. */
export const ROW_VERDICTS = ["new", "changed", "unchanged", "refused"] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** What can be done about all rows that are refused for one cause. */
export const IMPORT_REMEDIES = [
  "swap",
  "flip_sign",
  "rescale",
  "by_place",
  "keep_later",
  "cut",
  "round",
  "divide_1000",
  "multiply_1000",
  "empty",
  "skip",
] as const;
export type ImportRemedy = (typeof IMPORT_REMEDIES)[number];

interface CauseFacts {
  /** In the order in which they are offered. */
  readonly remedies: readonly [ImportRemedy, ...ImportRemedy[]];
  /** The first remedy loses nothing and needs no judgement: "Fix all" may apply it. */
  readonly isSafe?: boolean;
}

/** Why a row is refused, and what can be done. Causes of a cell are counted for each target: "bad_number:num_students". */
export const IMPORT_CAUSES = {
  broken_row: { remedies: ["skip"] },
  missing_id: { remedies: ["skip"] },
  bad_id: { remedies: ["skip"] },
  duplicate_id: { remedies: ["keep_later", "skip"], isSafe: true },
  duplicate_location: { remedies: ["skip"] },
  other_country: { remedies: ["skip"] },
  missing_coordinates: { remedies: ["skip"] },
  bad_coordinates: { remedies: ["skip"] },
  zero_coordinates: { remedies: ["skip"] },
  swapped_coordinates: { remedies: ["swap", "skip"], isSafe: true },
  sign_of_coordinates: { remedies: ["flip_sign", "skip"], isSafe: true },
  scaled_coordinates: { remedies: ["rescale", "skip"], isSafe: true },
  outside_country: { remedies: ["skip"] },
  region_differs: { remedies: ["by_place", "skip"], isSafe: true },
  bad_number: { remedies: ["empty", "skip"] },
  negative: { remedies: ["empty", "skip"] },
  not_whole: { remedies: ["round", "empty", "skip"] },
  out_of_range: { remedies: ["empty", "skip"] },
  speed_too_high: { remedies: ["divide_1000", "empty", "skip"], isSafe: true },
  speed_too_low: { remedies: ["multiply_1000", "empty", "skip"], isSafe: true },
  unknown_value: { remedies: ["empty", "skip"] },
  too_long: { remedies: ["cut", "empty", "skip"], isSafe: true },
  part_exceeds_total: { remedies: ["empty", "skip"] },
} as const satisfies Record<string, CauseFacts>;
export type ImportCause = keyof typeof IMPORT_CAUSES;

/** The remedies of a cause, and whether its first one is safe. `key` is a cause, with or without ":target". */
export function causeFacts(key: string): CauseFacts | undefined {
  const [cause = ""] = key.split(":");
  return Object.hasOwn(IMPORT_CAUSES, cause) ? IMPORT_CAUSES[cause as ImportCause] : undefined;
}

/** Largest file, in bytes. */
export const MAX_IMPORT_BYTES = 100 * 2 ** 20;
/** Days during which a published import can be taken back. */
export const UNDO_DAYS = 30;

/** Why the last step of an import failed. */
export const IMPORT_FAULTS = [
  "empty_file",
  /** No table in UTF-8, UTF-16 or Windows-1252, or its header line is broken. */
  "not_text",
  /** Of before 2007. */
  "old_workbook",
  "damaged_workbook",
  "large_workbook",
  /** Its time is over. */
  "file_gone",
  "unknown_country",
  "missing_place_columns",
  "missing_id_columns",
  /** Changes wait for review, and the queue could not say where they come from. */
  "missing_source",
  "stopped",
  /** Anything else; the log of the task says more. */
  "failed",
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];
