import type { Part } from "./part.ts";

interface PartEntry {
  /** Loads the part. Each part runs in a separate process, which must not load other parts. */
  readonly load: () => Promise<Part>;
  /** Parts whose output this part needs. */
  readonly needs: readonly string[];
  /** Heap limit in MB, where Node's default is too low. */
  readonly heap?: number;
}

/** All parts of the bench, in the order of their execution. */
export const PARTS = {
  build: { load: async () => (await import("../parts/build.ts")).build, needs: [] },
  tiles: { load: async () => (await import("../parts/tiles.ts")).tiles, needs: ["build"] },
  postgis: { load: async () => (await import("../parts/peers.ts")).postgis, needs: ["build", "tiles"] },
  "geojson-vt": {
    load: async () => (await import("../parts/peers.ts")).geojsonVt,
    needs: ["build", "tiles"],
    heap: 12_000,
  },
  numbers: { load: async () => (await import("../parts/numbers.ts")).numbers, needs: ["build"] },
  "whole-files": { load: async () => (await import("../parts/whole-files.ts")).wholeFiles, needs: ["build"] },
  search: { load: async () => (await import("../parts/search.ts")).search, needs: ["build"] },
  import: { load: async () => (await import("../parts/import.ts")).importFile, needs: [] },
  start: { load: async () => (await import("../parts/start.ts")).start, needs: ["import"] },
  cached: { load: async () => (await import("../parts/cached.ts")).cached, needs: ["import"] },
  overload: { load: async () => (await import("../parts/overload.ts")).overload, needs: ["import"] },
  "day-of-visits": { load: async () => (await import("../parts/day-of-visits.ts")).dayOfVisits, needs: ["import"] },
  change: { load: async () => (await import("../parts/change.ts")).change, needs: ["import"] },
  "staff-lists": { load: async () => (await import("../parts/staff-lists.ts")).staffLists, needs: ["import"] },
  lighthouse: { load: async () => (await import("../parts/lighthouse.ts")).lighthouse, needs: ["import"] },
  live: { load: async () => (await import("../parts/live.ts")).live, needs: ["import"] },
} as const satisfies Record<string, PartEntry>;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Parts that are measured at every size of the growth table. */
export const GROWTH_PARTS: readonly PartName[] = ["build", "tiles", "numbers", "search"];

export function entryOf(name: PartName): PartEntry {
  return PARTS[name];
}
