import { z } from "zod";
import { ATTRIBUTES } from "../terms/attributes.ts";

/** Fields that a column of a school file can contain in addition to the attributes of a school. */
const BASE_TARGETS = [
  "name",
  "latitude",
  "longitude",
  /** Latitude and longitude in one cell. */
  "coordinates",
  "giga_id_school",
  "external_id",
  "country",
  /** Compared with the region that contains the place, not stored. */
  "region",
] as const;

const ATTRIBUTE_TARGETS = ATTRIBUTES.map(({ column }) => column);

/** Every field that a column of a school file can be read as. */
export const IMPORT_TARGETS = [...BASE_TARGETS, ...ATTRIBUTE_TARGETS] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];
export const importTarget = z.enum(IMPORT_TARGETS as unknown as [ImportTarget, ...ImportTarget[]]);

/** Units of a column. The record stores bit/s, milliseconds and kilometres. */
export const IMPORT_UNITS = ["bps", "kbps", "Mbps", "Gbps", "ms", "s", "m", "km"] as const;
export type ImportUnit = (typeof IMPORT_UNITS)[number];

/** Confidence of the suggestion for a column. `rule`: omitted, because the column contains personal data. */
export const SURENESS = ["remembered", "certain", "likely", "needs_you", "rule"] as const;
export type Sureness = (typeof SURENESS)[number];

/** Steps of importing a file into the record. */
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

/** Outcome of a row. Every row of a file has exactly one. */
export const ROW_VERDICTS = ["new", "changed", "unchanged", "refused"] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** Remedies for all rows that are refused for one cause. */
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
  /** Whether the first remedy loses no data and needs no judgement. "Fix all" may then apply it. */
  readonly isSafe?: boolean;
}

/**
 * Causes for refusing a row, with their remedies. Causes of a cell are counted for each target:
 * "bad_number:num_students".
 */
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

/** Returns the remedies of a cause, and whether the first one is safe. `key` is a cause, with or without ":target". */
export function causeFacts(key: string): CauseFacts | undefined {
  const [cause = ""] = key.split(":");
  return Object.hasOwn(IMPORT_CAUSES, cause) ? IMPORT_CAUSES[cause as ImportCause] : undefined;
}

/** Maximum file size, in bytes. */
export const MAX_IMPORT_BYTES = 100 * 2 ** 20;
/** Number of days during which a published import can be reverted. */
export const UNDO_DAYS = 30;

/** Reasons why the last step of an import failed. */
export const IMPORT_FAULTS = [
  "empty_file",
  /** The file is not a table in UTF-8, UTF-16 or Windows-1252, or its header line is invalid. */
  "not_text",
  /** From before 2007. */
  "old_workbook",
  "damaged_workbook",
  "large_workbook",
  /** The retention time of the file has ended. */
  "file_gone",
  "unknown_country",
  "missing_place_columns",
  "missing_id_columns",
  /** Changes wait for review, but the queue could not show their source. */
  "missing_source",
  "stopped",
  /** Any other error. The log of the task contains the details. */
  "failed",
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];
