import type pg from "pg";
import type { TurnsFor } from "../../lib/turns.ts";
import { copyRows } from "./binary-copy.ts";

/** PostgreSQL types of numbers, with their sizes in bytes. */
const SIZES = { int4: 4, float8: 8 } as const;

type NumberType = keyof typeof SIZES;

/** A query whose columns are numbers and never null. */
export interface NumbersQuery {
  readonly query: string;
  /** Types of its columns by name, in the order in which they are read. */
  readonly columns: Readonly<Record<string, NumberType>>;
  /** SQL expressions that divide the rows into packs of at most some ten thousand rows each. */
  readonly packs: string;
}

/** One row of a pack, with the position of each column in the buffer. */
export class PackedRow {
  buffer: Buffer = Buffer.alloc(0);
  /** Position of the row in the buffer. */
  at = 0;
  readonly size: number;
  private readonly offsets: readonly number[];

  constructor(types: readonly NumberType[]) {
    const sizes = types.map((type) => SIZES[type]);
    this.offsets = sizes.map((_, column) => sum(sizes.slice(0, column)));
    this.size = sum(sizes);
  }

  int4(column: number): number {
    return this.buffer.readInt32BE(this.at + this.offsets[column]!);
  }

  float8(column: number): number {
    return this.buffer.readDoubleBE(this.at + this.offsets[column]!);
  }
}

/**
 * Reads rows of numbers, in any order, and calls `take` for each row with the same object. PostgreSQL joins the rows of
 * a pack into one value, because each row of a COPY is a message of its own: 1.2 million rows of two numbers take
 * PostgreSQL 0.43 s in packs and 0.75 s as rows, and this process 0.07 s and 0.4 s.
 *
 * @throws when the stream ends within a pack
 */
export async function copyNumbers(
  client: pg.ClientBase,
  { query, columns, packs }: NumbersQuery,
  take: (row: PackedRow) => void,
  turnsFor: TurnsFor,
): Promise<void> {
  const row = new PackedRow(Object.values(columns));
  const bytes = Object.entries(columns).map(([name, type]) => `${type}send(${name})`);
  const packed = `select string_agg(${bytes.join(" || ")}, '') from (${query}) numbers group by ${packs}`;
  const takePack = (pack: Buffer) => {
    row.buffer = pack;
    for (row.at = 0; row.at < pack.length; row.at += row.size) take(row);
  };
  await copyRows(client, packed, 1, (value) => takePack(value.bytes(0)), turnsFor);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
