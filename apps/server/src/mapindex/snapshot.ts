import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { ATTRIBUTES } from "@schoolmap/contract";
import { writeWhole } from "../lib/write-whole.ts";
import { type IndexImages, imagesOf, indexOf } from "./build/images.ts";
import type { ColumnImage } from "./columns/image.ts";
import type { NumberArray } from "./columns/runs.ts";
import type { MapIndex } from "./map-index.ts";
import { type PlaceLists, Places } from "./places.ts";

/** Must be increased when the layout of the file or the meaning of a column changes. */
const LAYOUT = 11;
const MAGIC = "schoolmap index\n";
/** Size of the magic, the length of the header and its checksum. The latter two take 4 bytes each. */
const PREAMBLE_BYTES = MAGIC.length + 8;
const ALIGNMENT = 8;
const PADDING = Buffer.alloc(ALIGNMENT);

const ARRAY_TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type ArrayTypeName = keyof typeof ARRAY_TYPES;

interface ArrayPlace {
  readonly type: ArrayTypeName;
  /** Offset in bytes after the header, a multiple of 8. */
  readonly offset: number;
  readonly length: number;
  readonly checksum: number;
}

interface Header {
  readonly schema: string;
  /** Epoch of the record from which the snapshot was created. */
  readonly origin: string;
  readonly version: string;
  readonly places: PlaceLists;
  readonly columns: readonly {
    readonly name: string;
    readonly kind: string;
    readonly meta: ColumnImage["meta"];
    readonly arrays: Readonly<Record<string, ArrayPlace>>;
  }[];
}

/** Hash of everything that must be the same in a snapshot and in this program. */
const SCHEMA = createHash("sha256")
  .update(JSON.stringify([LAYOUT, ATTRIBUTES]))
  .digest("hex");

/** Writes the index to a file, atomically. `origin` is the epoch of the record from which it was created. */
export async function writeSnapshot(index: MapIndex, file: string, origin: string): Promise<void> {
  const images = imagesOf(index);
  const { columns, parts } = placeColumns(images);
  const header: Header = {
    schema: SCHEMA,
    origin,
    version: index.version,
    places: index.places.lists(),
    columns,
  };
  const all = [headOf(header), ...parts];
  const size = all.reduce((sum, { length }) => sum + length, 0);
  await writeWhole(file, async (handle) => {
    const { bytesWritten } = await handle.writev(all, 0);
    if (bytesWritten < size) throw new Error(`${file}: only ${bytesWritten} of ${size} bytes could be written.`);
  });
}

/**
 * Reads the index from a snapshot file. Returns null if no usable file exists: it is missing, damaged, or was created
 * in another epoch of the record or by another version of the program.
 */
export async function readSnapshot(file: string, origin: string): Promise<MapIndex | null> {
  const handle = await open(file, "r").catch(() => null);
  if (!handle) return null;
  try {
    const { header, end } = await readHeader(handle);
    if (header.schema !== SCHEMA || header.origin !== origin) return null;
    return indexOf(await readColumns(handle, header, end), header.version, Places.of(header.places));
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  } finally {
    await handle.close();
  }
}

class Damaged extends Error {}

/** @throws Damaged */
async function readHeader(handle: FileHandle): Promise<{ readonly header: Header; readonly end: number }> {
  const preamble = await readPart(handle, 0, PREAMBLE_BYTES);
  if (preamble.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new Damaged("It is no snapshot.");
  const length = preamble.readUInt32LE(MAGIC.length);
  const text = await readPart(handle, PREAMBLE_BYTES, length);
  if (crc32(text) !== preamble.readUInt32LE(MAGIC.length + 4)) throw new Damaged("Its header has another checksum.");
  return { header: JSON.parse(text.toString("utf8")) as Header, end: aligned(PREAMBLE_BYTES + length) };
}

/** Returns the part before the arrays: magic, length and checksum of the header, and the header. */
function headOf(header: Header): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(aligned(PREAMBLE_BYTES + text.length));
  head.write(MAGIC, "latin1");
  head.writeUInt32LE(text.length, MAGIC.length);
  head.writeUInt32LE(crc32(text), MAGIC.length + 4);
  text.copy(head, PREAMBLE_BYTES);
  return head;
}

/** Assigns each array its place in the file. `parts` are their bytes in sequence. */
function placeColumns(images: IndexImages): { readonly columns: Header["columns"]; readonly parts: Buffer[] } {
  const parts: Buffer[] = [];
  let offset = 0;
  const placeOf = (array: NumberArray): ArrayPlace => {
    const bytes = bytesOf(array);
    const type = array.constructor.name as ArrayTypeName;
    const place = { type, offset, length: array.length, checksum: crc32(bytes) };
    const end = aligned(offset + bytes.length);
    parts.push(bytes, PADDING.subarray(0, end - offset - bytes.length));
    offset = end;
    return place;
  };
  const columns = [...images].map(([name, { kind, meta, arrays }]) => ({
    name,
    kind,
    meta,
    arrays: Object.fromEntries(Object.entries(arrays).map(([part, array]) => [part, placeOf(array)])),
  }));
  return { columns, parts };
}

/**
 * Reads the columns of a file, several arrays at once: the checksum of one is computed while others are read. The arrays
 * begin at `start`. Each array has memory of its own, so that it can be released when a newer index replaces it.
 *
 * @throws Damaged
 */
async function readColumns(handle: FileHandle, { columns }: Header, start: number): Promise<IndexImages> {
  const images = columns.map(async ({ name, kind, meta, arrays }) => {
    const parts = Object.entries(arrays).map(
      async ([part, place]) => [part, await readArray(handle, start, place)] as const,
    );
    return [name, { kind, meta, arrays: Object.fromEntries(await Promise.all(parts)) }] as const;
  });
  return new Map(await Promise.all(images));
}

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

function bytesOf(array: NumberArray): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
