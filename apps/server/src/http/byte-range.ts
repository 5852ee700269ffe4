import { HttpError } from "./http-error.ts";

/** Byte range of a file, counted from 0, both ends inclusive. */
export interface WholeRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Returns the range of a file that a `Range` header requests (RFC 9110, section 14). Returns undefined when the
 * response is the whole file: without the header, and for several ranges or other units.
 *
 * @throws HttpError `range_not_satisfiable` when the file has no byte in the range
 */
export function byteRange(header: string | undefined, bytes: number): WholeRange | undefined {
  const [, from = "", to = ""] = ONE_RANGE.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const range =
    from === ""
      ? { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
      : { first: Number(from), last: Math.min(bytes - 1, to === "" ? bytes - 1 : Number(to)) };
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  if (range.first > range.last) {
    throw new HttpError("range_not_satisfiable", `The file has ${bytes} bytes.`);
  }
  return range;
}
