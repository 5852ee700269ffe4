import type { BoundaryOutlines, BoundaryProblemRow, BoundaryReport, BoundaryState } from "@schoolmap/contract";
import type { ColumnType, Generated } from "kysely";

/** A file of boundaries that is being added to the record. */
export interface BoundaryDraftTable {
  id: Generated<number>;
  country_id: number;
  file_name: string;
  /** Key of the level name of the regions; null means the current level name. */
  level: string | null;
  /** GeoJSON. */
  content: string;
  /** Actor that uploaded the file, see `actorText`. */
  actor: string;
  state: Generated<BoundaryState>;
  /** Changes by the file; null until it was checked. */
  report: ColumnType<BoundaryReport | null, string | null | undefined, string | null>;
  /** Outlines for the map; null until it was checked. */
  outlines: ColumnType<BoundaryOutlines | null, string | null | undefined, string | null>;
  /** Reasons why it is refused. */
  problems: ColumnType<BoundaryProblemRow[], string | undefined, string>;
  created_at: Generated<Date>;
}
