import { Readable } from "node:stream";
import type { HttpConfig } from "@schoolmap/contract";
import { parse as parseCsv } from "csv-parse";
import { detectDelimiter } from "../../school-files/records.ts";
import { FeedError } from "../feed-error.ts";
import { valueAt } from "../values.ts";

/** A parsed response. */
export interface ParsedPage {
  readonly rows: readonly unknown[];
  /** The whole response with its links and marks; undefined for CSV. */
  readonly document: unknown;
}

const CSV_CHUNK = 64 * 1024;

/** @throws FeedError when the bytes do not match the configured format. */
export async function parsePage(bytes: Buffer, { format, items }: HttpConfig): Promise<ParsedPage> {
  return format === "json" ? parseJsonPage(bytes, items) : { rows: await parseCsvPage(bytes), document: undefined };
}

function parseJsonPage(bytes: Buffer, items: string | undefined): ParsedPage {
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new FeedError("The response is not valid JSON.", { cause: error });
  }
  const rows = items === undefined ? document : valueAt(document, items);
  if (Array.isArray(rows)) return { rows, document };
  throw new FeedError(
    items === undefined ? "The response is not a list of rows." : `The response has no list of rows at "${items}".`,
  );
}

async function parseCsvPage(bytes: Buffer): Promise<unknown[]> {
  const header = bytes.subarray(0, CSV_CHUNK).toString("utf8").split(/\r?\n/, 1)[0] ?? "";
  const parser = Readable.from(chunksOf(bytes)).pipe(
    parseCsv({ columns: true, bom: true, skip_empty_lines: true, trim: true, delimiter: detectDelimiter(header) }),
  );
  try {
    return await parser.toArray();
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    throw new FeedError(`The response is not valid CSV${line === undefined ? "" : ` (line ${line})`}.`, {
      cause: error,
    });
  }
}

/** Splits the bytes into chunks, so that requests of visitors are handled in between. */
function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CSV_CHUNK) yield bytes.subarray(at, at + CSV_CHUNK);
}
