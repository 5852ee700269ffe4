import type {
  CheckedCause,
  ImportFault,
  ImportFinding,
  ImportPlan,
  ImportStatus,
  RowVerdict,
} from "@schoolmap/contract";
import type { ColumnType, Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** A school file that staff import, with their decisions about it. */
export interface FileImportTable extends ResourceStamps {
  id: Generated<number>;
  file_name: string;
  country_id: number | null;
  source_id: number | null;
  status: Generated<ImportStatus>;
  plan: ColumnType<ImportPlan, string, string>;
  /** The uploaded file in the artifact store, unchanged. */
  file_key: string | null;
  /** The rows of the file as CSV in UTF-8, when the file is a workbook. */
  rows_key: string | null;
  file_bytes: number | null;
  /** 64 hexadecimal digits. */
  file_sha256: string | null;
  format: "csv" | "xlsx" | null;
  encoding: string | null;
  delimiter: string | null;
  row_count: number | null;
  new_count: number | null;
  changed_count: number | null;
  unchanged_count: number | null;
  refused_count: number | null;
  /** Number of changed rows that wait for review instead of being written. */
  held_count: number | null;
  run_id: number | null;
  /** The import in the journal that published the file. */
  import_id: number | null;
  /** The unit of work that published the file. */
  unit_id: number | null;
  published_at: Date | null;
  undo_until: Date | null;
  error: string | null;
  error_code: ImportFault | null;
}

/** Result of the last check of a file, in addition to the four counts. */
export interface CheckReport {
  causes: CheckedCause[];
  changed_values: number;
  flagged: number;
  demo_schools: number;
  seconds: number;
}

type Json<T> = ColumnType<T, string, string>;

/** Findings about a file, derived from its content. */
export interface FileImportFindingTable {
  file_import_id: number;
  columns: Json<ImportFinding[]>;
  country: ColumnType<{ id: number; share: number } | null, string | null, string | null>;
  /** The first rows, without columns that hold personal data. */
  rows: Json<string[][]>;
  report: ColumnType<CheckReport | null, string | null | undefined, string | null>;
}

/** Outcome of a row. */
export interface FileImportRowTable {
  file_import_id: number;
  /** 1 is the first line of the file. */
  line: number;
  verdict: RowVerdict;
  causes: Generated<string[]>;
  school_id: number | null;
  /** Revision of the school after the import was published; null for a row that waits for review. */
  revision: number | null;
  name: string | null;
  lon: number | null;
  lat: number | null;
  /** Cells of a refused row: position → cell. */
  cells: ColumnType<Record<string, string> | null, string | null, never>;
  /** Values of a changed row: column → value before and after. */
  changes: ColumnType<Record<string, [unknown, unknown]> | null, string | null, never>;
  /** Whether the row changes the identity or the location of the school. */
  flagged: Generated<boolean>;
}

/** Cells of a row that a user corrected. */
export interface FileImportCorrectionTable {
  file_import_id: number;
  line: number;
  /** Position → cell. */
  cells: ColumnType<Record<string, string>, string, string>;
  actor: string;
  at: Generated<Date>;
}

/** Settings with which the last file of a source was read. */
export interface FileImportMemoryTable {
  country_id: number;
  source_id: number | null;
  /** Folded heading → interpretation of the column. */
  columns: Json<Record<string, RememberedColumn>>;
  values: Json<ImportPlan["values"]>;
  remedies: Json<ImportPlan["remedies"]>;
}

export type RememberedColumn = Omit<ImportPlan["columns"][number], "at">;
