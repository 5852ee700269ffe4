import type { TileSource } from "../tile-source.ts";
import { alertsTile } from "./alerts.ts";
import { importsTile } from "./imports.ts";
import { messagesTile } from "./messages.ts";
import { reportsTile } from "./reports.ts";

/** Everything that may wait, in the order of the tiles: one line each. */
export const TILE_SOURCES: readonly TileSource[] = [importsTile, alertsTile, messagesTile, reportsTile];
