import { arrayOf, type ColumnImage } from "./image.ts";

/**
 * Number of rows per block, as a power of two: with more rows, offsets in a block exceed a byte; with fewer, there are
 * more blocks.
 */
const BLOCK_BITS = 3;

type Within = Uint8Array | Uint16Array | Uint32Array;

/**
 * Start of each row's list in consecutive lists; it ends at the start of the next one. Lists are short, so a row stores
 * only its offset from the start of its block, mostly in one byte.
 */
export class Offsets {
  private constructor(
    private readonly blocks: Uint32Array,
    private readonly within: Within,
  ) {}

  /** Creates offsets from the start of each list, followed by the end of the last one. */
  static of(starts: Uint32Array): Offsets {
    const blocks = new Uint32Array(Math.ceil(starts.length / (1 << BLOCK_BITS)));
    for (let block = 0; block < blocks.length; block++) blocks[block] = starts[block << BLOCK_BITS]!;
    let most = 0;
    for (let row = 0; row < starts.length; row++) most = Math.max(most, starts[row]! - blocks[row >>> BLOCK_BITS]!);
    const within = new (narrowestFor(most))(starts.length);
    for (let row = 0; row < starts.length; row++) within[row] = starts[row]! - blocks[row >>> BLOCK_BITS]!;
    return new Offsets(blocks, within);
  }

  /** Number of lists. */
  get rows(): number {
    return this.within.length - 1;
  }

  /** Returns the start of a row's list; for the number of rows, the end of the last one. */
  at(row: number): number {
    return this.blocks[row >>> BLOCK_BITS]! + this.within[row]!;
  }

  /** Returns the arrays for a column's image. */
  arrays(): ColumnImage["arrays"] {
    return { blocks: this.blocks, within: this.within };
  }

  static fromImage(image: ColumnImage): Offsets {
    return new Offsets(arrayOf(image, "blocks") as Uint32Array, arrayOf(image, "within") as Within);
  }
}

function narrowestFor(most: number): new (length: number) => Within {
  if (most <= 0xff) return Uint8Array;
  return most <= 0xffff ? Uint16Array : Uint32Array;
}
