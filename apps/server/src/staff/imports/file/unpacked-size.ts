import { createInflateRaw } from "node:zlib";
import { FileError } from "../../../ingest/school-files/reasons.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;
const MAX_ENTRIES = 10_000;
/** A sheet is held as a string while it is read, and a string in V8 has at most 512 MiB. */
const MAX_UNPACKED = 400 * 2 ** 20;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/**
 * Decompresses every entry of a ZIP archive once, in pieces and without storing anything, to verify its declared size
 * and the limit: a small archive can decompress to terabytes.
 * @throws FileError when it is damaged, declares less than it contains, or is too large
 */
export async function checkUnpackedSize(archive: Buffer, limit = MAX_UNPACKED): Promise<void> {
  let left = limit;
  for (const entry of entriesOf(archive)) {
    left -= entry.unpacked;
    if (left < 0)
      throw new FileError("large_workbook", "The workbook is too large once it is unpacked; save it as CSV.");
    if ((await countUnpacked(archive, entry)) !== entry.unpacked) throw damaged();
  }
}

/** Returns the entries of the directory at the end, which programs that read workbooks use as well. */
function entriesOf(archive: Buffer): Entry[] {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw damaged();
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (at + ENTRY_BYTES > archive.length || archive.readUInt32LE(at) !== ENTRY) throw damaged();
    const entry = {
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    };
    at += ENTRY_BYTES + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return entry;
  });
}

function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - MAX_COMMENT);
  for (let at = archive.length - END_BYTES; at >= first; at--) if (archive.readUInt32LE(at) === END) return at;
  throw damaged();
}

async function countUnpacked(archive: Buffer, { method, packed, unpacked, at }: Entry): Promise<number> {
  if (at + LOCAL_BYTES > archive.length) throw damaged();
  const start = at + LOCAL_BYTES + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (start + packed > archive.length) throw damaged();
  if (method === 0) return packed;
  let count = 0;
  const inflate = createInflateRaw();
  inflate.end(archive.subarray(start, start + packed));
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      count += piece.length;
      if (count > unpacked) break;
    }
  } catch {
    throw damaged();
  }
  return count;
}

function damaged(): FileError {
  return new FileError(
    "damaged_workbook",
    "The workbook is damaged; open it, save it again as XLSX or CSV, and send that.",
  );
}
