import type { BoundaryOutlines, BoundaryProblemRow, BoundaryReport, BoundaryState } from "@schoolmap/contract";
import type { ColumnType, Generated } from "kysely";

/** A file of boundaries on its way into the record. */
export interface BoundaryDraftTable {
  id: Generated<number>;
  country_id: number;
  file_name: string;
  /** Key of what the regions are called; null: as they are called now. */
  level: string | null;
  /** GeoJSON. */
  content: string;
  /** Who uploaded it, see `actorText`. */
  actor: string;
  state: Generated<BoundaryState>;
  /** What it changes; null until it was checked. */
  report: ColumnType<BoundaryReport | null, string | null | undefined, string | null>;
  /** What a map shows of it; null until it was checked. */
  outlines: ColumnType<BoundaryOutlines | null, string | null | undefined, string | null>;
  /** Why it is refused. */
  problems: ColumnType<BoundaryProblemRow[], string | undefined, string>;
  created_at: Generated<Date>;
}
