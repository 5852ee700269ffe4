import { type Aggregate, METRICS, type MetricKey } from "@schoolmap/contract";
import { aggregateOf } from "@schoolmap/rules";
import type { LiveSchools } from "../schools/live-schools.ts";
import { DailyValues } from "./daily-values.ts";

const NO_SOURCES = 0;
const BYTES_PER_SLOT = 18;

/** Values of all schools with measurements in one span, by slot. Never changed; a builder creates newer columns. */
export class PeriodColumn {
  constructor(
    /** In the metric's unit (bps, ms, %). NaN means no value. */
    readonly values: Float64Array,
    /** Number of school-days in the value, one for each day and source. */
    readonly days: Uint16Array,
    readonly measurements: Uint32Array,
    /** Bit n is set if the source at position n of the store's list contributes to the value. */
    readonly sources: Uint32Array,
  ) {}

  get length(): number {
    return this.values.length;
  }

  get bytes(): number {
    return this.length * BYTES_PER_SLOT;
  }

  /** Returns the value of a slot. Also NaN for a slot that was added after the column was built. */
  value(slot: number): number {
    return slot < this.length ? this.values[slot]! : Number.NaN;
  }
}

/** Builds a column from sums or daily values, or renews some schools of an older column. */
export class PeriodColumnBuilder {
  private readonly values: Float64Array;
  private readonly days: Uint16Array;
  private readonly measurements: Uint32Array;
  private readonly sources: Uint32Array;
  private readonly scale: number;
  private readonly touched: Uint8Array;
  /** Daily values of each school, for aggregates that cannot be added. */
  private readonly daily: DailyValues;

  /** `renewed` lists the schools of `older` that are built from scratch. Without `older`, all schools are. */
  constructor(
    private readonly schools: LiveSchools,
    metric: MetricKey,
    older?: { readonly column: PeriodColumn; readonly renewed: readonly number[] },
  ) {
    this.scale = METRICS.find(({ key }) => key === metric)!.scale;
    const length = Math.max(schools.count, older?.column.length ?? 0);
    this.values = new Float64Array(length).fill(Number.NaN);
    this.days = new Uint16Array(length);
    this.measurements = new Uint32Array(length);
    this.sources = new Uint32Array(length);
    this.touched = new Uint8Array(length);
    this.daily = new DailyValues(length);
    if (older) this.takeOver(older.column, older.renewed);
  }

  /** Adds the sum of `days` daily values of a source, in the record's whole numbers. */
  addSum(schoolId: number, source: number, sum: number, days: number, measurements: number): void {
    const slot = this.note(schoolId, source, days, measurements);
    if (slot < 0) return;
    this.values[slot] = this.touched[slot] === 1 ? this.values[slot]! + sum : sum;
    this.touched[slot] = 1;
  }

  /** Adds one daily value of a source, in the record's whole numbers. */
  addDay(schoolId: number, source: number, value: number, measurements: number): void {
    const slot = this.note(schoolId, source, 1, measurements);
    if (slot >= 0) this.daily.add(slot, value);
  }

  finish(aggregate: Aggregate): PeriodColumn {
    const { values, days, measurements, sources, touched, scale } = this;
    for (const [slot, daily] of this.daily.bySlot()) values[slot] = aggregateOf(daily, aggregate) / scale;
    for (let slot = 0; slot < touched.length; slot++) {
      if (touched[slot] === 1) values[slot] = values[slot]! / days[slot]! / scale;
    }
    return new PeriodColumn(values, days, measurements, sources);
  }

  private note(schoolId: number, source: number, days: number, measurements: number): number {
    const slot = this.schools.slotOf(schoolId);
    if (slot < 0) return slot;
    this.days[slot]! += days;
    this.measurements[slot]! += measurements;
    if (source < 32) this.sources[slot]! |= 1 << source;
    return slot;
  }

  private takeOver(column: PeriodColumn, renewed: readonly number[]): void {
    this.values.set(column.values);
    this.days.set(column.days);
    this.measurements.set(column.measurements);
    this.sources.set(column.sources);
    for (const schoolId of renewed) {
      const slot = this.schools.slotOf(schoolId);
      if (slot < 0) continue;
      this.values[slot] = Number.NaN;
      this.days[slot] = 0;
      this.measurements[slot] = 0;
      this.sources[slot] = NO_SOURCES;
    }
  }
}
