import type { ClassCounts, nearSchools, ResponseOf, SchoolSummary, StatusCounts } from "@schoolmap/contract";
import { foldText, latToY, lonToX, rankOf, toGrid } from "@schoolmap/rules";
import { eachRowIn, type GridBox, type MapIndex } from "../../mapindex/index.ts";
import type { ResolvedView } from "../../view/resolved-view.ts";
import { schoolSummary, statusAt } from "./school-row.ts";

export interface SchoolList {
  /** Total number of schools. */
  readonly count: number;
  readonly results: SchoolSummary[];
}

const GRID = 2 ** 32;
const PIXELS_PER_TILE = 512;
/**
 * A dot represents the schools of a cell of 4 or 8 pixels. From any point of the dot, the whole cell is within this
 * distance.
 */
const REACH_PIXELS = 12;
const MAX_NEAR = 50;
/** Maximum number of schools around a position that are collected before the farther ones are dropped. */
const MAX_HELD = 5_000;
const MAX_IN_VIEW = 200;
/**
 * Maximum number of schools for a list by name. For more schools the list is a fixed sample, because the first names of
 * so many schools are not useful.
 */
const MAX_SORTED = 20_000;
/**
 * Ranks are evenly distributed, so four times as many schools as the list shows are expected to have a rank below the
 * limit.
 */
const SAMPLE_FACTOR = 4;

/** Length of the equator in km. */
const EQUATOR_KM = 40_075.017;

/** Returns the schools of a view around a position: the nearest ones, and the counts of all by status and class. */
export function schoolsNear(
  view: ResolvedView,
  lon: number,
  lat: number,
  zoom: number,
): ResponseOf<typeof nearSchools> {
  const { x, y } = view.index;
  const [centreX, centreY] = [lonToX(lon) * GRID, latToY(lat) * GRID];
  const reach = (REACH_PIXELS / PIXELS_PER_TILE / 2 ** zoom) * GRID;
  const status: StatusCounts = { connected: 0, not_connected: 0, unknown: 0 };
  const classes: ClassCounts = { good: 0, moderate: 0, bad: 0, unknown: 0 };
  let found: Near[] = [];
  let count = 0;
  for (const box of boxesAround(centreX, centreY, reach)) {
    eachRowIn(view.index, box, (row) => {
      const across = Math.abs(x[row]! - centreX);
      const distance = Math.hypot(Math.min(across, GRID - across), y[row]! - centreY);
      if (distance > reach || !view.rows.has(row)) return;
      count++;
      status[statusAt(view.index, row)]++;
      classes[view.classAt(row) ?? "unknown"]++;
      found.push({ row, distance });
      if (found.length === MAX_HELD) found = nearest(found);
    });
  }
  return {
    ...{ count, status },
    ...(view.layer === null ? {} : { counts: classes }),
    radius_km: kilometres(reach, lat),
    results: nearest(found).map(({ row }) => schoolSummary(view, row)),
  };
}

/**
 * Converts a length on the grid at a latitude to km, with one decimal below 10 km. The map stretches lengths towards
 * the poles.
 */
function kilometres(length: number, lat: number): number {
  const exact = (length / GRID) * EQUATOR_KM * Math.cos((lat * Math.PI) / 180);
  return exact < 10 ? Math.round(exact * 10) / 10 : Math.round(exact);
}

interface Near {
  readonly row: number;
  readonly distance: number;
}

function nearest(found: Near[]): Near[] {
  return found.sort((a, b) => a.distance - b.distance || a.row - b.row).slice(0, MAX_NEAR);
}

/** Returns the box of a circle. If it crosses the antimeridian, it continues at the other edge. */
function boxesAround(x: number, y: number, reach: number): GridBox[] {
  const [north, south] = [clamp(y - reach), clamp(y + reach)];
  if (reach * 2 >= GRID) return [{ west: 0, east: GRID - 1, north, south }];
  return [{ west: wrap(x - reach), east: wrap(x + reach), north, south }];
}

/**
 * Returns the schools of a view within [west, south, east, north] in degrees. An east greater than 180 crosses the
 * antimeridian. For up to 20,000 schools, returns the first by name; for more, those of lowest rank, sorted by name.
 */
export function schoolsWithin(view: ResolvedView, bbox: readonly [number, number, number, number]): SchoolList {
  const box = gridBox(bbox);
  const count = rowsWithin(view, box, () => false).count;
  const { rows } = rowsWithin(view, box, sampleTest(view.index, count));
  const named = sortedByName(view.index, rows).slice(0, MAX_IN_VIEW);
  return { count, results: named.map((row) => schoolSummary(view, row)) };
}

/** Counts the schools of the view in the box, and returns the rows selected by `isWanted`. */
function rowsWithin(view: ResolvedView, box: GridBox, isWanted: (row: number) => boolean) {
  const rows: number[] = [];
  let count = 0;
  eachRowIn(view.index, box, (row) => {
    if (!view.rows.has(row)) return;
    count++;
    if (isWanted(row)) rows.push(row);
  });
  return { count, rows };
}

/**
 * Returns a test that selects every school if there are few. Of many schools it selects those of low rank: few enough
 * for sorting, but more than the list shows.
 */
function sampleTest({ ids }: MapIndex, count: number): (row: number) => boolean {
  if (count <= MAX_SORTED) return () => true;
  const limit = ((SAMPLE_FACTOR * MAX_IN_VIEW) / count) * GRID;
  return (row) => rankOf(ids[row]!) < limit;
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
