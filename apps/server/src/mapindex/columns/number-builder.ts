import { NumberColumn } from "./number-column.ts";
import { DOUBLE, type Fit, FORMS, narrowest, recast, roomier, type ScaledArray, wider } from "./number-form.ts";

/** Builds a column from single numbers, and widens its array only when a number does not fit. */
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
      // Adding 0 converts -0 to 0; filters do not distinguish them.
      const raw = (level === DOUBLE ? value : Math.round(value * scale)) + 0;
      if (raw / scale === value && raw >= low && raw <= high) this.data[this.length++] = raw;
      else {
        this.refit(roomier(this.fit, value), this.data.length);
        this.append(value);
      }
    }
  }

  /** Returns the column with the rows in the given order. */
  finish(order: Uint32Array): NumberColumn {
    this.refit(narrowest(this.data.subarray(0, this.length), this.fit), this.length);
    const data = new FORMS[this.fit.level]!.type(order.length);
    for (let row = 0; row < order.length; row++) data[row] = this.data[order[row]!]!;
    return new NumberColumn(data, this.fit.decimals, null).compact();
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
