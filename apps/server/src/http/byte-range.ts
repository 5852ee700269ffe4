import { HttpError } from "./http-error.ts";

/** Bytes of a file, counted from 0, both included. */
export interface WholeRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file that a `Range` header asks for (RFC 9110, section 14). Undefined where the whole file is the answer:
 * without the header, and for several parts or other units.
 *
 * @throws HttpError `range_not_satisfiable` when the file has no byte of the part
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
