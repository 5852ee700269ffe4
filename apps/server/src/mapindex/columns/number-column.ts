import { arrayOf, type ColumnImage } from "./image.ts";
import {
  DOUBLE,
  type Fit,
  FORMS,
  levelOf,
  narrowest,
  recast,
  roomier,
  type ScaledArray,
  type Shift,
  shiftBy,
  wider,
} from "./number-form.ts";
import { mergeArrays, type Runs } from "./runs.ts";

/**
 * Numbers in the narrowest array that gives every one back exactly, as whole numbers of so many decimals: 12.75 km is 1275 with
 * two, 20 Mbit/s are 2 with -7. Dividing a whole number below 2^53 by a power of ten yields the very double that the
 * decimal text means, so filters compare exactly. Numbers that no such form holds are kept as doubles with no decimals.
 */
export class NumberColumn {
  readonly kind = "number";
  readonly level: number;
  /** What stands in `data` for "no value"; NaN among doubles. */
  readonly missing: number;
  private readonly shift: Shift;

  constructor(
    readonly data: ScaledArray,
    readonly decimals: number,
  ) {
    this.shift = shiftBy(-decimals);
    this.level = levelOf(data);
    this.missing = FORMS[this.level]!.missing;
  }

  get length(): number {
    return this.data.length;
  }

  isNull(row: number): boolean {
    const raw = this.data[row]!;
    return raw === this.missing || Number.isNaN(raw);
  }

  value(row: number): number | null {
    return this.isNull(row) ? null : this.valueOf(this.data[row]!);
  }

  /** The value of a number as it is kept; larger ones have larger values. */
  valueOf(raw: number): number {
    return (raw * this.shift.times) / this.shift.by;
  }

  /** Which number would be kept of a value, were it rounded to one. */
  unrounded(value: number): number {
    return (value * this.shift.by) / this.shift.times;
  }

  merge(added: NumberColumn, runs: Runs): NumberColumn {
    let fit: Fit = { level: Math.max(this.level, added.level), decimals: Math.max(this.decimals, added.decimals) };
    if (fit.level === DOUBLE) fit = { level: DOUBLE, decimals: 0 };
    for (;;) {
      const base = this.kept(fit);
      const more = base && added.kept(fit);
      if (base && more) {
        const data = mergeArrays(FORMS[fit.level]!.type, base, more, runs);
        return data === this.data ? this : new NumberColumn(data, fit.decimals);
      }
      fit = wider(fit);
    }
  }

  image(): ColumnImage {
    return { kind: this.kind, meta: { decimals: this.decimals }, arrays: { data: this.data } };
  }

  static fromImage(image: ColumnImage): NumberColumn {
    return new NumberColumn(arrayOf(image, "data") as ScaledArray, image.meta.decimals as number);
  }

  private kept(fit: Fit): ScaledArray | null {
    if (fit.level === this.level && fit.decimals === this.decimals) return this.data;
    return recast(this.data, this, fit, this.length, this.length);
  }
}

/** Takes numbers one by one and widens its array only when one does not fit. */
export class NumberColumnBuilder {
  private fit: Fit = { level: 0, decimals: 0 };
  private scale = 1;
  private data: ScaledArray;
  private length = 0;

  /** `capacity` is the expected number of rows. */
  constructor(capacity: number) {
    this.data = new Uint8Array(Math.max(16, capacity));
  }

  append(value: number | null): void {
    if (this.length === this.data.length) this.refit(this.fit, this.length * 2);
    const { low, high, missing } = FORMS[this.fit.level]!;
    const { level } = this.fit;
    const { scale } = this;
    if (value === null || Number.isNaN(value)) this.data[this.length++] = missing;
    else {
      // Adding 0 turns -0, which no filter tells from 0, into 0.
      const raw = (level === DOUBLE ? value : Math.round(value * scale)) + 0;
      if (raw / scale === value && raw >= low && raw <= high) this.data[this.length++] = raw;
      else {
        this.refit(roomier(this.fit, value), this.data.length);
        this.append(value);
      }
    }
  }

  /** The column with the rows in the given order. */
  finish(order: Uint32Array): NumberColumn {
    this.refit(narrowest(this.data.subarray(0, this.length), this.fit), this.length);
    const data = new FORMS[this.fit.level]!.type(order.length);
    for (let row = 0; row < order.length; row++) data[row] = this.data[order[row]!]!;
    return new NumberColumn(data, this.fit.decimals);
  }

  private refit(wanted: Fit, capacity: number): void {
    let fit = wanted;
    for (;;) {
      const data = recast(this.data, this.fit, fit, this.length, capacity);
      if (data) {
        this.data = data;
        this.fit = fit;
        this.scale = 10 ** fit.decimals;
        return;
      }
      fit = wider(fit);
    }
  }
}
