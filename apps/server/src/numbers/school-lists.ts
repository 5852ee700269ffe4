import type { SchoolSummary } from "@schoolmap/contract";
import { foldText, latToY, lonToX, rankOf, toGrid } from "@schoolmap/rules";
import { eachRowIn, type GridBox, type MapIndex, type View } from "../mapindex/index.ts";
import { schoolSummary } from "./school-row.ts";

export interface SchoolList {
  /** How many there are in all. */
  readonly count: number;
  readonly results: SchoolSummary[];
}

const GRID = 2 ** 32;
const PIXELS_PER_TILE = 512;
/** A dot stands for the schools of a cell of 4 or 8 pixels: from any point of it the whole cell is within reach. */
const REACH_PIXELS = 12;
const MAX_NEAR = 50;
const MAX_IN_VIEW = 200;
/** Beyond this number the list is a fixed sample, because the first names of so many schools tell nobody anything. */
const MAX_SORTED = 20_000;

/** The schools of a view around a position, nearest first. */
export function schoolsNear(view: View, lon: number, lat: number, zoom: number): SchoolList {
  const { x, y } = view.index;
  const [centreX, centreY] = [lonToX(lon) * GRID, latToY(lat) * GRID];
  const reach = (REACH_PIXELS / PIXELS_PER_TILE / 2 ** zoom) * GRID;
  const found: { readonly row: number; readonly distance: number }[] = [];
  for (const box of boxesAround(centreX, centreY, reach)) {
    eachRowIn(view.index, box, (row) => {
      const across = Math.abs(x[row]! - centreX);
      const distance = Math.hypot(Math.min(across, GRID - across), y[row]! - centreY);
      if (distance <= reach && view.rows.has(row)) found.push({ row, distance });
    });
  }
  found.sort((a, b) => a.distance - b.distance || a.row - b.row);
  return { count: found.length, results: found.slice(0, MAX_NEAR).map(({ row }) => schoolSummary(view, row)) };
}

/** The box of a circle; where it passes the antimeridian it goes on at the other edge. */
function boxesAround(x: number, y: number, reach: number): GridBox[] {
  const [north, south] = [clamp(y - reach), clamp(y + reach)];
  if (reach * 2 >= GRID) return [{ west: 0, east: GRID - 1, north, south }];
  return [{ west: wrap(x - reach), east: wrap(x + reach), north, south }];
}

/**
 * The schools of a view within [west, south, east, north] in degrees, east beyond 180 across the antimeridian. Of up to
 * 20,000 the first by name; of more those of lowest rank, sorted by name.
 */
export function schoolsWithin(view: View, bbox: readonly [number, number, number, number]): SchoolList {
  const rows: number[] = [];
  eachRowIn(view.index, gridBox(bbox), (row) => {
    if (view.rows.has(row)) rows.push(row);
  });
  const { index } = view;
  const candidates = rows.length > MAX_SORTED ? lowest(rows, (row) => rankOf(index.ids[row]!)) : rows;
  const named = sortedByName(index, candidates).slice(0, MAX_IN_VIEW);
  return { count: rows.length, results: named.map((row) => schoolSummary(view, row)) };
}

function gridBox([west, south, east, north]: readonly [number, number, number, number]): GridBox {
  const whole = east - west >= 360;
  return {
    west: whole ? 0 : wrap(lonToX(west) * GRID),
    east: whole ? GRID - 1 : wrap(lonToX(east) * GRID),
    north: toGrid(latToY(north)),
    south: toGrid(latToY(south)),
  };
}

/** The rows with the smallest keys, in no order. */
function lowest(rows: readonly number[], keyOf: (row: number) => number): number[] {
  const keys = Float64Array.from(rows, keyOf).sort();
  const limit = keys[MAX_IN_VIEW - 1]!;
  return rows.filter((row) => keyOf(row) <= limit);
}

function sortedByName(index: MapIndex, rows: readonly number[]): number[] {
  return rows
    .map((row) => ({ row, name: foldText(index.name(row)), id: index.ids[row]! }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
    .map(({ row }) => row);
}

function clamp(cell: number): number {
  return Math.max(0, Math.min(GRID - 1, Math.floor(cell)));
}

function wrap(cell: number): number {
  return cell === GRID ? GRID - 1 : Math.floor(((cell % GRID) + GRID) % GRID);
}
