import type { ImportFault } from "@schoolmap/contract";

/** Reasons why a row of a school file was rejected. The message of each rejection names the invalid value. */
export const REJECTION_CODES = [
  "missing_id",
  "bad_id",
  "duplicate_id",
  "unknown_country",
  "bad_coordinates",
  "swapped_coordinates",
  "outside_country",
  "duplicate_location",
  "wrong_columns",
  "wrong_encoding",
  "broken_quoting",
  "line_too_long",
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export interface Rejection {
  /** Physical line on which the row begins in the file; the header is line 1. */
  readonly line: number;
  readonly code: RejectionCode;
  readonly message: string;
  /** The beginning of the row as in the file, when it can be displayed. */
  readonly excerpt: string;
}

const EXCERPT_LENGTH = 200;

/** Creates a rejection of the row that begins on the given line. */
export function reject(line: number, code: RejectionCode, message: string, raw = ""): Rejection {
  return { line, code, message, excerpt: raw.slice(0, EXCERPT_LENGTH) };
}

export type FileProblemCode = Exclude<ImportFault, "stopped" | "failed"> | "missing_columns" | "repeated_column";

/** Thrown when the file cannot be imported at all. The message is one sentence for its sender. */
export class FileError extends Error {
  override readonly name = "FileError";
  readonly code: FileProblemCode;

  constructor(code: FileProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}
