export type ScaledArray = Uint8Array | Uint16Array | Int32Array | Float64Array;
type ScaledArrayType = new (length: number) => ScaledArray;

/** One way to keep numbers: the array, the whole numbers that it takes, and what means "no value". */
export interface NumberForm {
  readonly type: ScaledArrayType;
  readonly low: number;
  readonly high: number;
  readonly missing: number;
}

const TYPES: readonly ScaledArrayType[] = [Uint8Array, Uint16Array, Int32Array, Float64Array];

/** From narrow to wide. The last one keeps any double as it is, always without decimals. */
export const FORMS: readonly NumberForm[] = [
  { type: Uint8Array, low: 0, high: 0xfe, missing: 0xff },
  { type: Uint16Array, low: 0, high: 0xfffe, missing: 0xffff },
  { type: Int32Array, low: -0x7fffffff, high: 0x7fffffff, missing: -0x80000000 },
  { type: Float64Array, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, missing: Number.NaN },
];
export const DOUBLE = FORMS.length - 1;

/** Finer decimals than a millionth are kept as doubles. */
const MOST_DECIMALS = 6;
/** Numbers that are all whole millions are kept as such, or all tens, and so on. */
const LEAST_DECIMALS = -6;

/** The position of an array's form in `FORMS`. */
export function levelOf(data: ScaledArray): number {
  return TYPES.findIndex((type) => data instanceof type);
}

/** How numbers are kept: an index into `FORMS`, and after how many decimals they end; after -3 they are all whole thousands. */
export interface Fit {
  readonly level: number;
  readonly decimals: number;
}

/** Whole numbers, of which one is 1: multiplying by the one and dividing by the other is a shift by so many decimals, and exact. */
export interface Shift {
  readonly times: number;
  readonly by: number;
}

export function shiftBy(decimals: number): Shift {
  return decimals < 0 ? { times: 1, by: 10 ** -decimals } : { times: 10 ** decimals, by: 1 };
}

/** The next roomier way to keep numbers after `value` did not fit: finer when it has more decimals, else wider. */
export function roomier({ level, decimals }: Fit, value: number): Fit {
  const scale = 10 ** decimals;
  const tooFine = Math.round(value * scale) / scale !== value;
  if (tooFine && decimals < MOST_DECIMALS) return { level, decimals: decimals + 1 };
  return wider({ level: tooFine ? DOUBLE - 1 : level, decimals });
}

export function wider({ level, decimals }: Fit): Fit {
  return level + 1 >= DOUBLE ? { level: DOUBLE, decimals: 0 } : { level: level + 1, decimals };
}

/** The narrowest way to keep the same numbers: of round ones, without the zeros at their ends. */
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

/** The first `length` numbers of an array kept another way, in an array of `capacity`; null when one does not fit. */
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
