import type { DatasetFormat, DatasetId } from "@schoolmap/contract";
import type { Generated } from "kysely";

/** A complete snapshot of the data sets. */
export interface DatasetSnapshotTable {
  /** The UTC day and the data version: "2026-11-23.{epoch}.{build}.{sequence}". */
  id: string;
  data_version: string;
  created: Generated<Date>;
  /** Requesting actor, in the format of `actorText`. */
  created_by: string;
}

/** A file of a snapshot. Its bytes are an artifact. */
export interface DatasetFileTable {
  snapshot_id: string;
  name: string;
  dataset: DatasetId;
  format: DatasetFormat;
  /** ISO 3166-1 alpha-3; null means all countries. */
  country: string | null;
  year: number | null;
  rows: number;
  artifact_id: number;
}
