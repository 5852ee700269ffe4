import type { TileAddress } from "../../basemap/tile-address.ts";

/**
 * A tile and its id in a PMTiles archive: its position on the Hilbert curve of its zoom, after all tiles of lower
 * zooms.
 */
export interface NumberedTile {
  readonly id: number;
  readonly tile: TileAddress;
}

/** A tile on the path down to the requested zoom, with the orientation of the curve in its quarters. */
interface Step {
  readonly tile: TileAddress;
  /** Position on the curve of its zoom. */
  readonly place: number;
  readonly isSwapped: boolean;
  readonly isFlipped: boolean;
}

/** x and y of the quarters in curve order, without swapping or flipping. */
const QUARTERS = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
] as const;

/**
 * Yields the tiles of a zoom in the order of their ids. Tiles within an empty tile are omitted.
 * @param isEmpty called for the tiles of the zoom and of the zooms above it
 */
export function* tilesAlongCurve(zoom: number, isEmpty: (tile: TileAddress) => boolean): Generator<NumberedTile> {
  const firstId = (4 ** zoom - 1) / 3;
  const steps: Step[] = [{ tile: { z: 0, x: 0, y: 0 }, place: 0, isSwapped: false, isFlipped: false }];
  for (let step = steps.pop(); step; step = steps.pop()) {
    if (isEmpty(step.tile)) continue;
    if (step.tile.z === zoom) yield { id: firstId + step.place, tile: step.tile };
    else steps.push(...quartersOf(step).reverse());
  }
}

/** In the first quarter the curve swaps x and y; in the last quarter it swaps and reverses them. */
function quartersOf({ tile, place, isSwapped, isFlipped }: Step): Step[] {
  return QUARTERS.map(([across, down], at) => {
    const [x, y] = isSwapped ? [down, across] : [across, down];
    const [right, below] = isFlipped ? [1 - x, 1 - y] : [x, y];
    return {
      tile: { z: tile.z + 1, x: tile.x * 2 + right, y: tile.y * 2 + below },
      place: place * 4 + at,
      isSwapped: isSwapped !== (at === 0 || at === 3),
      isFlipped: isFlipped !== (at === 3),
    };
  });
}
