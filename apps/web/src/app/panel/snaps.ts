/** Positions of the sheet on a phone. */
export const SNAPS = ["peek", "rest", "half", "full"] as const;
export type Snap = (typeof SNAPS)[number];

/** Height of the window in px, and the root font size: the place and its main number grow with the text. */
export interface SheetWindow {
  readonly height: number;
  readonly rem: number;
}

/** Height of the grip and the action bar. */
const FRAME_PX = 92;
const PEEK_REM = 5.5;
const REST_REM = 11;
const REST = 0.36;
const HALF = 0.5;
const HALF_STEP_PX = 64;
const TOP_PX = 56;
/** Minimum height for the map and its floating elements in a low window. */
const MAP_PX = 180;
/** Duration that a flick continues, in ms. */
const COAST_MS = 180;

/** Returns the height of a snap in px, as the CSS tokens `--sheet-…` do. */
export function snapHeight(snap: Snap, { height, rem }: SheetWindow): number {
  const rest = Math.max(REST * height, Math.min(FRAME_PX + REST_REM * rem, height - MAP_PX));
  const heights: Record<Snap, number> = {
    peek: Math.min(FRAME_PX + PEEK_REM * rem, rest),
    rest,
    half: Math.max(HALF * height, rest + HALF_STEP_PX),
    full: Number.POSITIVE_INFINITY,
  };
  return Math.min(heights[snap], height - TOP_PX);
}

/** Returns the current size of the window. */
export function sheetWindow(): SheetWindow {
  return { height: innerHeight, rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) };
}

/** Returns the snap for a released sheet. @param speed upwards, in px per ms */
export function nearestSnap(height: number, speed: number, size: SheetWindow): Snap {
  const aim = height + speed * COAST_MS;
  const distance = (snap: Snap) => Math.abs(snapHeight(snap, size) - aim);
  return [...SNAPS].sort((a, b) => distance(a) - distance(b))[0] ?? "rest";
}

/** Returns the snap after a number of steps up; stays at the ends. */
export function stepSnap(snap: Snap, steps: number): Snap {
  const at = Math.min(SNAPS.length - 1, Math.max(0, SNAPS.indexOf(snap) + steps));
  return SNAPS[at] ?? snap;
}
