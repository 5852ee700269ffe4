import type { Generated } from "kysely";
import type { JsonWithDefault, Stamps } from "./stamps.ts";

/** One imported file (or a trial import: `dry_run`), with the outcome of its rows. */
export interface ImportTable extends Stamps {
  id: Generated<number>;
  kind: "schools" | "boundaries" | "demo";
  file_name: string;
  file_bytes: number | null;
  /** SHA-256 of the file's bytes, 64 hexadecimal digits. */
  file_sha256: string | null;
  country_id: number | null;
  source_id: number | null;
  status: Generated<"pending" | "started" | "completed" | "completed_with_errors" | "failed">;
  dry_run: Generated<boolean>;
  started_at: Generated<Date>;
  finished_at: Date | null;
  rows_total: Generated<number>;
  rows_imported: Generated<number>;
  rows_updated: Generated<number>;
  rows_unchanged: Generated<number>;
  rows_rejected: Generated<number>;
  /** Rows that wait in the review queue instead of being written. */
  rows_held: Generated<number>;
  /** Number of rejected rows per code. Complete, unlike the rejection rows. */
  rejections: JsonWithDefault<Record<string, number>>;
  warnings: JsonWithDefault<Record<string, number>>;
  /** Why the whole import failed. */
  error: string | null;
}

/** Maximum number of rejected rows that are stored verbatim. The counts in `import.rejections` have no limit. */
export const KEPT_REJECTIONS = 10_000;

/** A rejected row and the reason. The first `KEPT_REJECTIONS` of an import are stored. */
export interface ImportRejectionTable {
  import_id: number;
  /** 1 for the first rejection of the import. */
  ordinal: number;
  /** Line of the file, 1 being the header. */
  line: number;
  code: string;
  detail: Generated<string>;
  /** Start of the row as written in the file. */
  excerpt: Generated<string>;
}
