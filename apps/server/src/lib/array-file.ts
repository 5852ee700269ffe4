import { type FileHandle, open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { writeWhole } from "./write-whole.ts";

const MAGIC = "schoolmap array\n";
/** Size of the magic, the length of the header and its checksum. The latter two take 4 bytes each. */
const PREAMBLE_BYTES = MAGIC.length + 8;
const ALIGNMENT = 8;
const PADDING = Buffer.alloc(ALIGNMENT);

const ARRAY_TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type ArrayTypeName = keyof typeof ARRAY_TYPES;

export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Place of an array in a file. It is part of the header, from which readers find the array. */
export interface ArrayPlace {
  readonly type: ArrayTypeName;
  /** Offset in bytes after the header, a multiple of 8. */
  readonly offset: number;
  readonly length: number;
  readonly checksum: number;
}

/** Reads an array from a file. @throws when it is damaged; `readArrayFile` then returns null */
export type ReadArray = (place: ArrayPlace) => Promise<NumberArray>;

/**
 * Writes arrays of numbers to a file, after a header in JSON. Readers use the arrays as they were read, without a copy:
 * each begins at a multiple of 8 bytes.
 */
export class ArrayFileWriter {
  private readonly parts: Buffer[] = [];
  private offset = 0;

  /** Adds an array after the others. It must not change before it is written. */
  place(array: NumberArray): ArrayPlace {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    const type = array.constructor.name as ArrayTypeName;
    const place = { type, offset: this.offset, length: array.length, checksum: crc32(bytes) };
    const end = aligned(this.offset + bytes.length);
    this.parts.push(bytes, PADDING.subarray(0, end - this.offset - bytes.length));
    this.offset = end;
    return place;
  }

  /**
   * Writes the header, which is stored as JSON, and the arrays, atomically.
   *
   * @throws the error of the file system
   */
  async write(file: string, header: object): Promise<void> {
    const all = [headOf(header), ...this.parts];
    const size = all.reduce((sum, { length }) => sum + length, 0);
    await writeWhole(file, async (handle) => {
      const { bytesWritten } = await handle.writev(all, 0);
      if (bytesWritten < size) throw new Error(`${file}: only ${bytesWritten} of ${size} bytes could be written.`);
    });
  }
}

/**
 * Reads a file of arrays. `use` receives the header and reads the arrays that it needs, several at once if possible:
 * the checksum of one is then computed while others are read. Each array has memory of its own. Returns null if the
 * file is missing or damaged, or if `use` returns null.
 *
 * @throws the error of `use` or of the file system
 */
export async function readArrayFile<T>(
  file: string,
  use: (header: unknown, read: ReadArray) => Promise<T | null> | null,
): Promise<T | null> {
  const handle = await open(file, "r").catch(() => null);
  if (!handle) return null;
  try {
    const { header, end } = await readHeader(handle);
    return await use(header, (place) => readArray(handle, end, place));
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  } finally {
    await handle.close();
  }
}

class Damaged extends Error {}

/** @throws Damaged */
async function readHeader(handle: FileHandle): Promise<{ readonly header: unknown; readonly end: number }> {
  const preamble = await readPart(handle, 0, PREAMBLE_BYTES);
  if (preamble.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new Damaged("It is no file of arrays.");
  const length = preamble.readUInt32LE(MAGIC.length);
  const text = await readPart(handle, PREAMBLE_BYTES, length);
  if (crc32(text) !== preamble.readUInt32LE(MAGIC.length + 4)) throw new Damaged("Its header has another checksum.");
  return { header: JSON.parse(text.toString("utf8")), end: aligned(PREAMBLE_BYTES + length) };
}

/** Returns the part before the arrays: magic, length and checksum of the header, and the header. */
function headOf(header: object): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(aligned(PREAMBLE_BYTES + text.length));
  head.write(MAGIC, "latin1");
  head.writeUInt32LE(text.length, MAGIC.length);
  head.writeUInt32LE(crc32(text), MAGIC.length + 4);
  text.copy(head, PREAMBLE_BYTES);
  return head;
}

/** @throws Damaged */
async function readArray(handle: FileHandle, start: number, place: ArrayPlace): Promise<NumberArray> {
  const { type, offset, length, checksum } = place;
  const bytes = await readPart(handle, start + offset, length * ARRAY_TYPES[type].BYTES_PER_ELEMENT);
  if (crc32(bytes) !== checksum) throw new Damaged("An array has another checksum.");
  return new ARRAY_TYPES[type](bytes.buffer, 0, length);
}

/** @throws Damaged when the file ends before the requested part */
async function readPart(handle: FileHandle, start: number, size: number): Promise<Buffer<ArrayBuffer>> {
  const file = await handle.stat();
  if (start + size > file.size) throw new Damaged("It is shorter than it should be.");
  const bytes = Buffer.from(new ArrayBuffer(size));
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(bytes, at, size - at, start + at);
    if (bytesRead === 0) throw new Damaged("It became shorter while it was read.");
    at += bytesRead;
  }
  return bytes;
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
