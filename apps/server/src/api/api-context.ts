import type { WithCatalog } from "../catalog/catalog.ts";
import type { WithMeasurements } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";

/** Data that the public API reads, all of it in memory. */
export type ApiContext = WithIndex & WithCatalog & WithMeasurements;
