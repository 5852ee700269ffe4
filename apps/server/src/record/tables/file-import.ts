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

/** A file of schools that staff bring in, with what they decided about it. */
export interface FileImportTable extends ResourceStamps {
  id: Generated<number>;
  file_name: string;
  country_id: number | null;
  source_id: number | null;
  status: Generated<ImportStatus>;
  plan: ColumnType<ImportPlan, string, string>;
  /** The file in the artifact store, as it was sent. */
  file_key: string | null;
  /** Its rows as CSV in UTF-8, where the file is a workbook. */
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
  /** Of the changed rows, those that wait for review instead of being written. */
  held_count: number | null;
  run_id: number | null;
  /** The import of the journal that published it. */
  import_id: number | null;
  /** The unit of work that published it. */
  unit_id: number | null;
  published_at: Date | null;
  undo_until: Date | null;
  error: string | null;
  error_code: ImportFault | null;
}

/** What the last check of a file said, besides the four counts. */
export interface CheckReport {
  causes: CheckedCause[];
  changed_values: number;
  flagged: number;
  demo_schools: number;
  seconds: number;
}

type Json<T> = ColumnType<T, string, string>;

/** What was found in a file; derived from it. */
export interface FileImportFindingTable {
  file_import_id: number;
  columns: Json<ImportFinding[]>;
  country: ColumnType<{ id: number; share: number } | null, string | null, string | null>;
  /** The first rows, without columns that hold personal data. */
  rows: Json<string[][]>;
  report: ColumnType<CheckReport | null, string | null | undefined, string | null>;
}

/** What becomes of a row. */
export interface FileImportRowTable {
  file_import_id: number;
  /** 1 is the first line of the file. */
  line: number;
  verdict: RowVerdict;
  causes: Generated<string[]>;
  school_id: number | null;
  /** Of the school, once the import was published; null for a row that waits for review. */
  revision: number | null;
  name: string | null;
  lon: number | null;
  lat: number | null;
  /** Of a refused row: position → cell. */
  cells: ColumnType<Record<string, string> | null, string | null, never>;
  /** Of a changed row: column → value before and after. */
  changes: ColumnType<Record<string, [unknown, unknown]> | null, string | null, never>;
  /** Whether it changes which school it is, or where it stands. */
  flagged: Generated<boolean>;
}

/** Cells of a row that a person corrected. */
export interface FileImportCorrectionTable {
  file_import_id: number;
  line: number;
  /** Position → cell. */
  cells: ColumnType<Record<string, string>, string, string>;
  actor: string;
  at: Generated<Date>;
}

/** How the last file of a source was read. */
export interface FileImportMemoryTable {
  country_id: number;
  source_id: number | null;
  /** Folded heading → how the column is read. */
  columns: Json<Record<string, RememberedColumn>>;
  values: Json<ImportPlan["values"]>;
  remedies: Json<ImportPlan["remedies"]>;
}

export type RememberedColumn = Omit<ImportPlan["columns"][number], "at">;
