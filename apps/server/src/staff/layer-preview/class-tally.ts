import type { PreviewTally } from "@schoolmap/contract";

/** Schools by class among those that take part in a layer. */
export type ClassTally = Omit<PreviewTally, "total">;
