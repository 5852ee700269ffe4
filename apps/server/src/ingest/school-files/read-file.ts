import { findHeader } from "./find-header.ts";
import { type FileColumns, readHeader } from "./header.ts";
import { type DecodeLine, type LineBlock, physicalLines } from "./physical-lines.ts";
import { FileError, type Rejection } from "./reasons.ts";
import { type CsvRecord, type Delimiter, detectDelimiter, parseRecord, RecordReader } from "./records.ts";

export interface SchoolFile {
  readonly delimiter: Delimiter;
  readonly columns: FileColumns;
  /** The rows after the header, in blocks of several hundred. */
  readonly blocks: AsyncIterable<readonly (CsvRecord | Rejection)[]>;
}

/** Any CSV file: its header, and its rows as in `SchoolFile`. */
export interface CsvFile extends Pick<SchoolFile, "delimiter" | "blocks"> {
  readonly header: readonly string[];
}

/**
 * Opens a school file: parses its header and returns its rows to be read on demand.
 * @throws FileError when the file is empty, is not a text file, or has no required column; also while its rows are read
 */
export async function readSchoolFile(
  source: AsyncIterable<Uint8Array>,
  options: { readonly countryGiven: boolean },
): Promise<SchoolFile> {
  const { delimiter, header, blocks } = await readCsvFile(source);
  return { delimiter, columns: readHeader(header, options), blocks };
}

export interface CsvOptions {
  /** Decodes lines that are not UTF-8. Without it, they are rejected. */
  readonly decodeLine?: DecodeLine;
  /** Whether lines with a title or a note may precede the header. */
  readonly findHeader?: boolean;
}

/**
 * Opens a CSV file regardless of its columns.
 * @throws FileError when the file is empty or is not a text file; also while its rows are read
 */
export async function readCsvFile(source: AsyncIterable<Uint8Array>, options: CsvOptions = {}): Promise<CsvFile> {
  const lines = physicalLines(source, options.decodeLine);
  const { header, rest } = await takeHeader(lines, options.findHeader ? findHeader : firstLine);
  const delimiter = detectDelimiter(header);
  const cells = parseRecord(header, delimiter);
  if (!cells) throw new FileError("not_text", "The quoting of the header line is broken.");
  return { delimiter, header: cells, blocks: rowsOf(rest, lines, new RecordReader(delimiter, cells.length)) };
}

/** Returns the index of the first line that is not blank; -1 when there is none. */
function firstLine(lines: LineBlock["lines"]): number {
  return lines.findIndex((line) => typeof line !== "string" || line.trim() !== "");
}

/** Reads the header and the rest of its block. */
async function takeHeader(
  lines: AsyncGenerator<LineBlock>,
  find: (lines: LineBlock["lines"]) => number,
): Promise<{ header: string; rest: LineBlock }> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const block = next.value;
    const at = find(block.lines);
    const header = block.lines[at];
    if (header === undefined) continue;
    if (typeof header !== "string") throw new FileError("not_text", "The header line is not readable UTF-8 text.");
    return { header, rest: { first: block.first + at + 1, lines: block.lines.slice(at + 1) } };
  }
  throw new FileError("empty_file", "The file is empty.");
}

async function* rowsOf(rest: LineBlock, lines: AsyncIterable<LineBlock>, reader: RecordReader) {
  yield reader.read(rest);
  for await (const block of lines) yield reader.read(block);
  yield reader.end();
}
