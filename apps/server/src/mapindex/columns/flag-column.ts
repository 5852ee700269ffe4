import type { ColumnImage } from "./image.ts";
import { CodesBuilder, PackedCodes } from "./packed-codes.ts";
import type { Runs } from "./runs.ts";

const NO_FLAG = 0;
const FLAG_NO = 1;
const FLAG_YES = 2;
export const FLAG_CODES = 3;

/** Returns the flag of a code. */
export function flagOf(code: number): boolean | null {
  return code === NO_FLAG ? null : code === FLAG_YES;
}

/** Column of flags with two bits each: yes, no or unknown. */
export class FlagColumn {
  readonly kind = "flag";

  constructor(readonly codes: PackedCodes) {}

  get length(): number {
    return this.codes.length;
  }

  isNull(row: number): boolean {
    return this.codes.at(row) === NO_FLAG;
  }

  value(row: number): boolean | null {
    return flagOf(this.codes.at(row));
  }

  merge(added: FlagColumn, runs: Runs): FlagColumn {
    const codes = this.codes.merge(added.codes, runs);
    return codes === this.codes ? this : new FlagColumn(codes);
  }

  image(): ColumnImage {
    return { kind: this.kind, ...this.codes.image() };
  }

  static fromImage(image: ColumnImage): FlagColumn {
    return new FlagColumn(PackedCodes.fromImage(image));
  }
}

export class FlagColumnBuilder {
  private codes: Uint8Array;
  private length = 0;

  constructor(capacity: number) {
    this.codes = new Uint8Array(Math.max(16, capacity));
  }

  append(value: boolean | null): void {
    if (this.length === this.codes.length) {
      const grown = new Uint8Array(this.length * 2);
      grown.set(this.codes);
      this.codes = grown;
    }
    this.codes[this.length++] = value === null ? NO_FLAG : value ? FLAG_YES : FLAG_NO;
  }

  finish(order: Uint32Array): FlagColumn {
    const codes = new CodesBuilder(order.length, FLAG_CODES);
    for (let row = 0; row < order.length; row++) codes.set(row, this.codes[order[row]!]!);
    return new FlagColumn(codes.finish());
  }
}
