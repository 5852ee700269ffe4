/** Sizes of a chart's drawing, in the units of its view box. */
export const CHART = { width: 312, height: 138, left: 30, top: 18, bottom: 116 } as const;

/** First digits of round numbers. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** Returns a round number of at least `value` that can be halved well. Returns 1 when there is nothing to show. */
export function roundTop(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value / 2));
  const step = STEPS.find((digit) => digit * power * 2 >= value) ?? 10;
  return 2 * step * power;
}

/** Returns the position of a value on the vertical axis. */
export function heightOf(value: number, top: number): number {
  return CHART.bottom - (CHART.bottom - CHART.top) * Math.min(1, Math.max(0, value / top));
}

export interface Slot {
  /** Left edge, width and middle of the bar. */
  readonly x: number;
  readonly width: number;
  readonly middle: number;
}

/** Returns the position of one of `count` bars. */
export function slotOf(index: number, count: number): Slot {
  const room = (CHART.width - CHART.left) / count;
  const width = room * 0.6;
  const middle = CHART.left + room * (index + 0.5);
  return { x: middle - width / 2, width, middle };
}

/**
 * Returns whether a bar has a label. A week has all labels. More days have labels for the first day of each seven and
 * for the last day.
 */
export function isLabelled(index: number, count: number): boolean {
  if (count <= 7) return true;
  const isNearLast = index > count - 4;
  return index === count - 1 || (index % 7 === 0 && !isNearLast);
}

/** Returns the bar after a key press, or undefined for keys that do not move. */
export function stepBar(key: string, index: number, count: number): number | undefined {
  const to = { ArrowLeft: index - 1, ArrowDown: index - 1, ArrowRight: index + 1, ArrowUp: index + 1 }[key];
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}
