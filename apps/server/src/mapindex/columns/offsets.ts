import { arrayOf, type ColumnImage } from "./image.ts";

/** Rows of a block, as a power of two: more make blocks too long for a byte, fewer make more blocks. */
const BLOCK_BITS = 3;

type Within = Uint8Array | Uint16Array | Uint32Array;

/**
 * Where the list of each row begins among lists that lie end to end; it ends where the next one begins. Lists are short, so a row
 * keeps only how far it is from the beginning of its block, mostly in one byte.
 */
export class Offsets {
  private constructor(
    private readonly blocks: Uint32Array,
    private readonly within: Within,
  ) {}

  /** Of where each list begins, and behind them where the last one ends. */
  static of(starts: Uint32Array): Offsets {
    const blocks = new Uint32Array(Math.ceil(starts.length / (1 << BLOCK_BITS)));
    for (let block = 0; block < blocks.length; block++) blocks[block] = starts[block << BLOCK_BITS]!;
    let most = 0;
    for (let row = 0; row < starts.length; row++) most = Math.max(most, starts[row]! - blocks[row >>> BLOCK_BITS]!);
    const within = new (narrowestFor(most))(starts.length);
    for (let row = 0; row < starts.length; row++) within[row] = starts[row]! - blocks[row >>> BLOCK_BITS]!;
    return new Offsets(blocks, within);
  }

  /** How many lists there are. */
  get rows(): number {
    return this.within.length - 1;
  }

  /** Where the list of a row begins; for the number of rows, where the last one ends. */
  at(row: number): number {
    return this.blocks[row >>> BLOCK_BITS]! + this.within[row]!;
  }

  /** What a column's image keeps of it. */
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
