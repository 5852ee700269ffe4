import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { ArtifactStore } from "../../artifacts/artifact-store.ts";
import { BYTE_ORDER_MARK } from "../../lib/csv-text.ts";

const LINE_BREAK = "\r\n";
const CHUNK_BYTES = 65_536;

/** Published file of a snapshot: CSV, compressed with gzip. */
export interface StoredCsv {
  readonly artifacts: ArtifactStore;
  readonly key: string;
  /** Aborts reading. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Yields the unparsed records of a published CSV file of a snapshot, several at a time; the first record is the header.
 * Records can be compared without parsing, which takes a hundredth of the time.
 *
 * @throws the reason of the signal
 */
export async function* recordsOf({ artifacts, key, signal }: StoredCsv): AsyncGenerator<readonly string[]> {
  const text = pipeline(await artifacts.get(key), createGunzip({ chunkSize: CHUNK_BYTES }), () => {});
  text.setEncoding("utf8");
  let begun = "";
  let isFirst = true;
  for await (const piece of text) {
    signal?.throwIfAborted();
    const lines = (begun + String(piece)).split(LINE_BREAK);
    begun = lines.pop()!;
    const { records, open } = joined(lines);
    begun = open + begun;
    if (isFirst && records.length > 0) {
      records[0] = records[0]!.replace(BYTE_ORDER_MARK, "");
      isFirst = false;
    }
    if (records.length > 0) yield records;
  }
  if (begun !== "") throw new Error(`The file ${key} does not end with a record.`);
}

/** Joins lines to records: a line break within quotes belongs to a field. `open` is an incomplete record. */
function joined(lines: readonly string[]): { readonly records: string[]; readonly open: string } {
  const records: string[] = [];
  let open = "";
  for (const line of lines) {
    const record = open + line;
    const isWhole = !record.includes('"') || record.split('"').length % 2 === 1;
    if (isWhole) records.push(record);
    open = isWhole ? "" : record + LINE_BREAK;
  }
  return { records, open };
}
