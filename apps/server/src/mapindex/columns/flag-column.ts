import { arrayOf, type ColumnImage } from "./image.ts";
import { mergeArrays, type Runs } from "./runs.ts";

export const NO_FLAG = 0;
export const FLAG_NO = 1;
export const FLAG_YES = 2;

/** Yes, no or nothing known, one byte each. */
export class FlagColumn {
  readonly kind = "flag";

  constructor(readonly codes: Uint8Array) {}

  get length(): number {
    return this.codes.length;
  }

  isNull(row: number): boolean {
    return this.codes[row] === NO_FLAG;
  }

  value(row: number): boolean | null {
    const code = this.codes[row];
    return code === NO_FLAG ? null : code === FLAG_YES;
  }

  merge(added: FlagColumn, runs: Runs): FlagColumn {
    const codes = mergeArrays(Uint8Array, this.codes, added.codes, runs);
    return codes === this.codes ? this : new FlagColumn(codes);
  }

  image(): ColumnImage {
    return { kind: this.kind, meta: {}, arrays: { codes: this.codes } };
  }

  static fromImage(image: ColumnImage): FlagColumn {
    return new FlagColumn(arrayOf(image, "codes") as Uint8Array);
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
    const codes = new Uint8Array(order.length);
    for (let row = 0; row < order.length; row++) codes[row] = this.codes[order[row]!]!;
    return new FlagColumn(codes);
  }
}
