import { fromGrid, latToY, lonToX, toGrid, xToLon, yToLat } from "@schoolmap/rules";

/** Degrees are stored to seven decimals. */
export const DEGREE = 1e7;

/**
 * One coordinate of schools, in cells of the Mercator grid and in degrees × 10^7. No cell is wider than 10^-7 degree,
 * so each of these whole numbers has a cell of its own and is restored exactly from the middle of that cell. Only
 * latitudes beyond the square share its first and its last cell.
 */
export interface Axis {
  /** 1 if cells ascend with degrees, -1 if they descend. */
  readonly direction: 1 | -1;
  cellOf(degrees7: number): number;
  degrees7Of(cell: number): number;
}

export const LONGITUDE: Axis = {
  direction: 1,
  cellOf: (degrees7) => toGrid(lonToX(degrees7 / DEGREE)),
  degrees7Of: (cell) => nearest(xToLon(fromGrid(cell))),
};

export const LATITUDE: Axis = {
  direction: -1,
  cellOf: (degrees7) => toGrid(latToY(degrees7 / DEGREE)),
  degrees7Of: (cell) => nearest(yToLat(fromGrid(cell))),
};

/** Whether the cell is one of latitudes beyond the square. No other latitude has such a cell. */
export function isPolar(y: number): boolean {
  return y === 0 || y === LAST_CELL;
}

export const LAST_CELL = 2 ** 32 - 1;

function nearest(degrees: number): number {
  // Adding 0 converts -0 to 0.
  return Math.round(degrees * DEGREE) + 0;
}
