import type { TileSource } from "../tile-source.ts";
import { alertsTile } from "./alerts.ts";
import { duplicatesTile } from "./duplicates.ts";
import { importsTile } from "./imports.ts";
import { keyRequestsTile } from "./key-requests.ts";
import { messagesTile } from "./messages.ts";
import { reportsTile } from "./reports.ts";
import { reviewTile } from "./review.ts";

/** All kinds of waiting work, in the order of the tiles, one line each. */
export const TILE_SOURCES: readonly TileSource[] = [
  reviewTile,
  importsTile,
  duplicatesTile,
  keyRequestsTile,
  alertsTile,
  messagesTile,
  reportsTile,
];
