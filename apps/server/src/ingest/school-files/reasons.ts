import type { ImportFault } from "@schoolmap/contract";

/** Why one row of a school file was not taken over. The sentence in each rejection says which value was at fault. */
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
  /** Physical line of the file on which the row begins; the header is line 1. */
  readonly line: number;
  readonly code: RejectionCode;
  readonly message: string;
  /** The beginning of the row as it stands in the file, where it can be shown. */
  readonly excerpt: string;
}

const EXCERPT_LENGTH = 200;

/** A rejection of the row that begins on that line. */
export function reject(line: number, code: RejectionCode, message: string, raw = ""): Rejection {
  return { line, code, message, excerpt: raw.slice(0, EXCERPT_LENGTH) };
}

export type FileProblemCode = Exclude<ImportFault, "stopped" | "failed"> | "missing_columns" | "repeated_column";

/** The file as a whole cannot be imported. The message is one sentence for the person who sent it. */
export class FileError extends Error {
  override readonly name = "FileError";
  readonly code: FileProblemCode;

  constructor(code: FileProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}
