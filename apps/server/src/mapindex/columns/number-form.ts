export type ScaledArray = Uint8Array | Uint16Array | Int32Array | Float64Array;
type ScaledArrayType = new (length: number) => ScaledArray;

/** A storage form of numbers: the array, its range of integers, and the value for "no value". */
export interface NumberForm {
  readonly type: ScaledArrayType;
  readonly low: number;
  readonly high: number;
  readonly missing: number;
}

const TYPES: readonly ScaledArrayType[] = [Uint8Array, Uint16Array, Int32Array, Float64Array];

/** Ordered from narrow to wide. The last one stores any double unchanged, always without decimals. */
export const FORMS: readonly NumberForm[] = [
  { type: Uint8Array, low: 0, high: 0xfe, missing: 0xff },
  { type: Uint16Array, low: 0, high: 0xfffe, missing: 0xffff },
  { type: Int32Array, low: -0x7fffffff, high: 0x7fffffff, missing: -0x80000000 },
  { type: Float64Array, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, missing: Number.NaN },
];
export const DOUBLE = FORMS.length - 1;

/** Numbers with more decimals are stored as doubles. */
const MOST_DECIMALS = 6;
/**
 * Numbers that are all multiples of a million are stored in millions, and correspondingly for smaller powers of ten.
 */
const LEAST_DECIMALS = -6;

/** Returns the index of an array's form in `FORMS`. */
export function levelOf(data: ScaledArray): number {
  return TYPES.findIndex((type) => data instanceof type);
}

/** Storage of numbers: an index into `FORMS`, and the number of decimals; with -3, all numbers are whole thousands. */
export interface Fit {
  readonly level: number;
  readonly decimals: number;
}

/**
 * Two integers, one of which is 1. Multiplying by one and dividing by the other is an exact shift by a number of
 * decimals.
 */
export interface Shift {
  readonly times: number;
  readonly by: number;
}

export function shiftBy(decimals: number): Shift {
  return decimals < 0 ? { times: 1, by: 10 ** -decimals } : { times: 10 ** decimals, by: 1 };
}

/** Returns the next larger form after `value` did not fit: with more decimals when it has more, otherwise wider. */
export function roomier({ level, decimals }: Fit, value: number): Fit {
  const scale = 10 ** decimals;
  const tooFine = Math.round(value * scale) / scale !== value;
  if (tooFine && decimals < MOST_DECIMALS) return { level, decimals: decimals + 1 };
  return wider({ level: tooFine ? DOUBLE - 1 : level, decimals });
}

export function wider({ level, decimals }: Fit): Fit {
  return level + 1 >= DOUBLE ? { level: DOUBLE, decimals: 0 } : { level: level + 1, decimals };
}

/** Returns the narrowest form for the same numbers; round numbers are stored without their trailing zeros. */
export function narrowest(data: ScaledArray, fit: Fit): Fit {
  const { missing } = FORMS[fit.level]!;
  let [decimals, step] = [LEAST_DECIMALS, 10 ** (fit.decimals - LEAST_DECIMALS)];
  let [least, most] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    const raw = data[i]!;
    if (raw === missing || Number.isNaN(raw)) continue;
    for (; raw % step !== 0; step /= 10) {
      if (step === 1) return fit;
      decimals++;
    }
    least = Math.min(least, raw);
    most = Math.max(most, raw);
  }
  const level = FORMS.findIndex(({ low, high }) => least / step >= low && most / step <= high);
  return level === DOUBLE ? fit : { level, decimals };
}

/**
 * Converts the first `length` numbers of an array to another form, in an array of `capacity`; null when one does not
 * fit.
 */
export function recast(data: ScaledArray, from: Fit, to: Fit, length: number, capacity: number): ScaledArray | null {
  const { type, low, high, missing } = FORMS[to.level]!;
  const recasted = new type(capacity);
  const none = FORMS[from.level]!.missing;
  const { times, by } = shiftBy(to.decimals - from.decimals);
  for (let i = 0; i < length; i++) {
    const raw = data[i]!;
    if (raw === none || Number.isNaN(raw)) recasted[i] = missing;
    else {
      const next = (raw * times) / by;
      if (next < low || next > high) return null;
      recasted[i] = next;
    }
  }
  return recasted;
}
