import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { HEADER_BYTES } from "./header.ts";

/** Location of a tile, or of a leaf directory in the root directory: bytes in its section of the archive. */
interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  /** Number of tiles with consecutive ids that have this content; 0 for a leaf directory. */
  run: number;
}

/** Entries of a leaf directory. A reader requests a whole leaf to find one of its tiles. */
const LEAF_ENTRIES = 4096;
/** The header and the root directory are in the first 16 KiB, so that a reader requests them together. */
const MOST_ROOT_BYTES = 16_384 - HEADER_BYTES;
/**
 * Number of contents that are checked for duplicates. Tiles of low zooms contain no school ids, so different tiles may
 * be equal. They come first; deeper tiles never repeat and need not be stored.
 */
const MAX_KNOWN_CONTENTS = 4096;

/**
 * Directories of a PMTiles archive (version 3, clustered): tiles are added in the order of their ids. Leaf directories
 * are compressed when they are full, so that a million tiles take a few megabytes.
 */
export class TileDirectory {
  /** Number of added tiles, number of distinct contents, and bytes of all contents. */
  tiles = 0;
  contents = 0;
  bytes = 0;
  /** Entries of all leaf directories: a run of equal tiles has one entry. */
  entries = 0;
  private readonly known = new Map<string, Pick<Entry, "offset" | "length">>();
  private readonly pointers: Entry[] = [];
  private readonly full: Uint8Array[] = [];
  private fullBytes = 0;
  private leaf: Entry[] = [];

  /** Adds the next tile. @returns whether its content is new and must be written after the previous contents */
  add(id: number, content: Uint8Array): boolean {
    this.tiles++;
    const digest = this.contents < MAX_KNOWN_CONTENTS ? digestOf(content) : undefined;
    const duplicate = digest && this.known.get(digest);
    const place = duplicate || { offset: this.bytes, length: content.length };
    this.append(id, place);
    if (duplicate) return false;
    if (digest) this.known.set(digest, place);
    this.contents++;
    this.bytes += content.length;
    return true;
  }

  /** Returns the directories in the format of the archive. @throws when the root directory is too large */
  finish(): { readonly root: Uint8Array; readonly leaves: readonly Uint8Array[] } {
    if (this.leaf.length > 0) this.closeLeaf();
    const root = directoryBytes(this.pointers);
    if (root.length > MOST_ROOT_BYTES) throw new Error(`A root directory of ${root.length} bytes does not fit.`);
    return { root, leaves: this.full };
  }

  private append(id: number, place: Pick<Entry, "offset" | "length">): void {
    const last = this.leaf.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) {
      last.run++;
      return;
    }
    if (this.leaf.length === LEAF_ENTRIES) this.closeLeaf();
    this.leaf.push({ ...place, id, run: 1 });
    this.entries++;
  }

  private closeLeaf(): void {
    const bytes = directoryBytes(this.leaf);
    this.pointers.push({ id: this.leaf[0]!.id, offset: this.fullBytes, length: bytes.length, run: 0 });
    this.full.push(bytes);
    this.fullBytes += bytes.length;
    this.leaf = [];
  }
}

function digestOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("base64");
}

/** Returns a compressed directory: its columns one after the other, as specified. */
function directoryBytes(entries: readonly Entry[]): Uint8Array {
  const before = (at: number) => entries[at - 1] ?? { id: 0, offset: Number.NaN, length: 0 };
  return gzipSync(
    varints([
      entries.length,
      ...entries.map(({ id }, at) => id - before(at).id),
      ...entries.map(({ run }) => run),
      ...entries.map(({ length }) => length),
      // 0 for content that directly follows the previous content.
      ...entries.map(({ offset }, at) => (offset === before(at).offset + before(at).length ? 0 : offset + 1)),
    ]),
  );
}

/** Encodes whole numbers from 0 to 2^53 as variable-length integers (LEB128). */
function varints(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}
