import { arrayOf, type ColumnImage } from "./image.ts";
import {
  DOUBLE,
  type Fit,
  FORMS,
  levelOf,
  recast,
  type ScaledArray,
  type Shift,
  shiftBy,
  wider,
} from "./number-form.ts";
import { PresentRows } from "./present-rows.ts";
import { mergeArrays, type Runs } from "./runs.ts";

/**
 * Percentage of rows with a value above which every row has a place. This takes little more memory and is read faster.
 */
const MOST_PRESENT = 60;

/**
 * Column of numbers in the narrowest array that represents all of them exactly, as integers with a number of decimals:
 * 12.75 km is 1275 with two, 20 Mbit/s are 20 with -6. Dividing an integer below 2^53 by a power of ten yields the same
 * double as the decimal text, so filters compare exactly. Numbers that fit no such form are stored as doubles without
 * decimals.
 */
export class NumberColumn {
  readonly kind = "number";
  readonly level: number;
  /** Value in `data` for "no value"; NaN for doubles. */
  readonly missing: number;
  private readonly shift: Shift;

  constructor(
    readonly data: ScaledArray,
    readonly decimals: number,
    /** Rows that have a number in `data`; null when every row has a place. */
    readonly rows: PresentRows | null,
  ) {
    this.shift = shiftBy(-decimals);
    this.level = levelOf(data);
    this.missing = FORMS[this.level]!.missing;
  }

  get length(): number {
    return this.rows ? this.rows.length : this.data.length;
  }

  isNull(row: number): boolean {
    return this.rows ? !this.rows.has(row) : this.isMissing(this.data[row]!);
  }

  value(row: number): number | null {
    const raw = this.rawAt(row);
    return this.isMissing(raw) ? null : this.valueOf(raw);
  }

  /** Returns the stored number of a row. */
  rawAt(row: number): number {
    const { rows } = this;
    if (!rows) return this.data[row]!;
    return rows.has(row) ? this.data[rows.placeOf(row)]! : this.missing;
  }

  /** Returns whether a stored number means "no value". */
  isMissing(raw: number): boolean {
    return raw === this.missing || Number.isNaN(raw);
  }

  /** Returns the range in `data` of the rows from `from` up to but excluding `to`. */
  placesOf(from: number, to: number): readonly [from: number, to: number] {
    const { rows } = this;
    return rows ? [rows.placeOf(from), rows.placeOf(to)] : [from, to];
  }

  /** Returns the value of a stored number; larger numbers have larger values. */
  valueOf(raw: number): number {
    return (raw * this.shift.times) / this.shift.by;
  }

  /** Returns the stored number of a value before rounding. */
  unrounded(value: number): number {
    return (value * this.shift.by) / this.shift.times;
  }

  merge(added: NumberColumn, runs: Runs): NumberColumn {
    let fit: Fit = { level: Math.max(this.level, added.level), decimals: Math.max(this.decimals, added.decimals) };
    if (fit.level === DOUBLE) fit = { level: DOUBLE, decimals: 0 };
    for (;;) {
      const base = this.kept(fit);
      const more = base && added.kept(fit);
      if (base && more) return base === this && !base.differs(more, runs) ? this : base.join(more, runs);
      fit = wider(fit);
    }
  }

  /**
   * Returns the same numbers, with a place for every row when most rows have a number, otherwise only for rows with a
   * number.
   */
  compact(): NumberColumn {
    const { rows, data, length } = this;
    let count = rows ? rows.count : 0;
    if (!rows) for (let row = 0; row < length; row++) if (!this.isMissing(data[row]!)) count++;
    return count * 100 > length * MOST_PRESENT ? this.withPlaces() : this.withoutPlaces();
  }

  image(): ColumnImage {
    const { kind, decimals, data, rows } = this;
    if (!rows) return { kind, meta: { decimals }, arrays: { data } };
    return { kind, meta: { decimals, length: rows.length }, arrays: { data, present: rows.words } };
  }

  static fromImage(image: ColumnImage): NumberColumn {
    const { decimals, length } = image.meta as { readonly decimals: number; readonly length?: number };
    const rows = length === undefined ? null : new PresentRows(arrayOf(image, "present") as Uint32Array, length);
    return new NumberColumn(arrayOf(image, "data") as ScaledArray, decimals, rows);
  }

  private kept(fit: Fit): NumberColumn | null {
    if (fit.level === this.level && fit.decimals === this.decimals) return this;
    const data = recast(this.data, this, fit, this.data.length, this.data.length);
    return data && new NumberColumn(data, fit.decimals, this.rows);
  }

  /** Returns whether merging these columns changes any row. Both columns must have the same form. */
  private differs(added: NumberColumn, { replaced }: Runs): boolean {
    return !replaced?.every((row, i) => Object.is(this.rawAt(row), added.rawAt(i)));
  }

  private join(added: NumberColumn, runs: Runs): NumberColumn {
    const { type } = FORMS[this.level]!;
    if (!this.rows) {
      return new NumberColumn(mergeArrays(type, this.data, added.withPlaces().data, runs), this.decimals, null);
    }
    const { data, rows } = added.withoutPlaces();
    const merged = mergeArrays(type, this.data, data, this.rows.runsOfPlaces(rows, runs));
    const joined = new NumberColumn(merged, this.decimals, this.rows.merge(rows, runs));
    return joined.compact();
  }

  private withPlaces(): NumberColumn {
    if (!this.rows) return this;
    const data = new FORMS[this.level]!.type(this.length).fill(this.missing);
    this.rows.eachRow((row, place) => {
      data[row] = this.data[place]!;
    });
    return new NumberColumn(data, this.decimals, null);
  }

  private withoutPlaces(): SparseColumn {
    if (this.rows) return this as SparseColumn;
    const rows = PresentRows.of(this.length, (row) => !this.isNull(row));
    const data = new FORMS[this.level]!.type(rows.count);
    rows.eachRow((row, place) => {
      data[place] = this.data[row]!;
    });
    return new NumberColumn(data, this.decimals, rows) as SparseColumn;
  }
}

type SparseColumn = NumberColumn & { readonly rows: PresentRows };
