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

/** From narrow to wide. The last one keeps any double as it is, always with scale 1. */
export const FORMS: readonly NumberForm[] = [
  { type: Uint8Array, low: 0, high: 0xfe, missing: 0xff },
  { type: Uint16Array, low: 0, high: 0xfffe, missing: 0xffff },
  { type: Int32Array, low: -0x7fffffff, high: 0x7fffffff, missing: -0x80000000 },
  { type: Float64Array, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, missing: Number.NaN },
];
export const DOUBLE = FORMS.length - 1;

/** Finer decimals than a millionth are kept as doubles. */
const MAX_SCALE = 1e6;

/** The position of an array's form in `FORMS`. */
export function levelOf(data: ScaledArray): number {
  return TYPES.findIndex((type) => data instanceof type);
}

/** How numbers are kept: an index into `FORMS` and a power of ten by which they are multiplied. */
export interface Fit {
  readonly level: number;
  readonly scale: number;
}

/** The next roomier way to keep numbers after `value` did not fit: finer when it has more decimals, else wider. */
export function roomier({ level, scale }: Fit, value: number): Fit {
  const tooFine = Math.round(value * scale) / scale !== value;
  if (tooFine && scale < MAX_SCALE) return { level, scale: scale * 10 };
  return wider(tooFine ? DOUBLE - 1 : level, scale);
}

export function wider(level: number, scale: number): Fit {
  return level + 1 >= DOUBLE ? { level: DOUBLE, scale: 1 } : { level: level + 1, scale };
}

/** The first `length` numbers of an array kept another way, in an array of `capacity`; null when one does not fit. */
export function recast(data: ScaledArray, from: Fit, to: Fit, length: number, capacity: number): ScaledArray | null {
  const { type, low, high, missing } = FORMS[to.level]!;
  const recasted = new type(capacity);
  const none = FORMS[from.level]!.missing;
  const factor = to.level === DOUBLE ? 1 : to.scale / from.scale;
  const divisor = to.level === DOUBLE ? from.scale : 1;
  for (let i = 0; i < length; i++) {
    const raw = data[i]!;
    if (raw === none || Number.isNaN(raw)) recasted[i] = missing;
    else {
      const next = (raw * factor) / divisor;
      if (next < low || next > high) return null;
      recasted[i] = next;
    }
  }
  return recasted;
}
