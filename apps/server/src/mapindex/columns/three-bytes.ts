import { type Steps, TURNS } from "../../lib/steps.ts";

/** Whole numbers in three bytes each while all are below 2^24, otherwise in four. */
export class ThreeBytes {
  private constructor(
    private readonly low: Uint16Array,
    private readonly high: Uint8Array | Uint16Array,
  ) {}

  static *of(numbers: Uint32Array): Steps<ThreeBytes> {
    let most = 0;
    for (let i = 0; i < numbers.length; i++) {
      most = Math.max(most, numbers[i]!);
      if (i % TURNS === 0) yield;
    }
    const low = new Uint16Array(numbers.length);
    const high = new (most < 2 ** 24 ? Uint8Array : Uint16Array)(numbers.length);
    for (let i = 0; i < numbers.length; i++) {
      low[i] = numbers[i]!;
      high[i] = numbers[i]! >>> 16;
      if (i % TURNS === 0) yield;
    }
    return new ThreeBytes(low, high);
  }

  get length(): number {
    return this.low.length;
  }

  get byteLength(): number {
    return this.low.byteLength + this.high.byteLength;
  }

  at(position: number): number {
    return this.high[position]! * 0x10000 + this.low[position]!;
  }

  *[Symbol.iterator](): Iterator<number> {
    for (let position = 0; position < this.length; position++) yield this.at(position);
  }
}
