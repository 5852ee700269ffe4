/**
 * Web Mercator (EPSG:3857) as a square: x runs east from the antimeridian, y runs south from 85.0511° N, both 0 … 1.
 * Formulas: https://en.wikipedia.org/wiki/Web_Mercator_projection
 */

/** Latitude at which the square ends. */
export const MAX_LATITUDE = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;

const GRID = 2 ** 32;

/** Converts a longitude in degrees to 0 … 1. */
export function lonToX(lon: number): number {
  return (lon + 180) / 360;
}

/** Converts a latitude in degrees to 0 … 1. Latitudes outside the square are moved to its edge. */
export function latToY(lat: number): number {
  const sin = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
}

export function xToLon(x: number): number {
  return x * 360 - 180;
}

export function yToLat(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/**
 * Converts a coordinate of the square (0 … 1) to an unsigned 32-bit cell, about 9 mm at the equator. The far edge
 * belongs to the last cell.
 */
export function toGrid(fraction: number): number {
  return Math.max(0, Math.min(GRID - 1, Math.floor(fraction * GRID)));
}

/** Returns the centre of a grid cell, 0 … 1. */
export function fromGrid(cell: number): number {
  return (cell + 0.5) / GRID;
}

/** Returns the column or row of the tile that contains a grid cell at a zoom of 0 … 32. */
export function tileOf(cell: number, zoom: number): number {
  return Math.floor(cell / 2 ** (32 - zoom));
}

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Returns the bounds of a tile in degrees. */
export function tileBounds(z: number, x: number, y: number): Bounds {
  const size = 2 ** z;
  return {
    west: xToLon(x / size),
    east: xToLon((x + 1) / size),
    north: yToLat(y / size),
    south: yToLat((y + 1) / size),
  };
}
