import type { DatasetFile } from "@schoolmap/contract";
import type { DatasetFacts } from "../catalog.ts";

/** A data set with its current files, from which descriptions are generated. */
export interface DescribedDataset {
  readonly facts: DatasetFacts;
  /** Files with current data, generated while they are sent. Addresses are absolute when the origin is known. */
  readonly live: readonly DatasetFile[];
  /** Files of the newest snapshot. */
  readonly stored: readonly DatasetFile[];
  /** Data version of the newest snapshot, or of the live data before the first snapshot. */
  readonly version: string;
  /** Creation time of the newest snapshot, ISO 8601; null before the first. */
  readonly published: string | null;
  /** Address of its JSON description. */
  readonly url: string;
}

/** Returns the files for catalogues: the files that never change, or the live files before the first snapshot. */
export function cataloguedFiles({ stored, live }: DescribedDataset): readonly DatasetFile[] {
  return stored.length > 0 ? stored : live;
}
