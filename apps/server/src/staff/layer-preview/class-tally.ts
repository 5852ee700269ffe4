import type { PreviewTally } from "@schoolmap/contract";

/** Number of schools by class, among the schools that take part in a layer. */
export type ClassTally = Omit<PreviewTally, "total">;
