import type { DatasetFile } from "@schoolmap/contract";
import type { DatasetFacts } from "../catalog.ts";

/** A data set with what depends on the moment: the files that there are now. Descriptions are written from it. */
export interface DescribedDataset {
  readonly facts: DatasetFacts;
  /** Files with the data of now, written while they are sent. Addresses are absolute where the origin is known. */
  readonly live: readonly DatasetFile[];
  /** Files of the newest snapshot. */
  readonly stored: readonly DatasetFile[];
  /** Data version of the newest snapshot, or of the live data before the first. */
  readonly version: string;
  /** When the newest snapshot was made, ISO 8601; null before the first. */
  readonly published: string | null;
  /** Where it is described as JSON. */
  readonly url: string;
}

/** The files that a catalogue names: those that never change, or the live ones before the first snapshot. */
export function cataloguedFiles({ stored, live }: DescribedDataset): readonly DatasetFile[] {
  return stored.length > 0 ? stored : live;
}
