import type { Rejection, RejectionCode } from "../school-files/reasons.ts";

export interface RowCounts {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
}

export interface CountryOutcome extends RowCounts {
  readonly code: string;
  readonly name: string;
  /** Number of removed demonstration schools. A country is either real or a demonstration. */
  readonly demoRemoved: number;
}

/** Result of one school file. total = imported + updated + unchanged + held + rejected. */
export interface ImportReport {
  /** Id of the stored report, also for a dry run. */
  readonly importId: number;
  readonly fileName: string;
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly dryRun: boolean;
  readonly seconds: number;
  readonly rows: RowCounts & {
    readonly total: number;
    /** Number of rows in the review queue. */
    readonly held: number;
    readonly rejected: number;
  };
  /** Number of all rejected rows by reason. */
  readonly rejections: Readonly<Partial<Record<RejectionCode, number>>>;
  /** The first rejected rows, at most KEPT_REJECTIONS. */
  readonly rejected: readonly Rejection[];
  /** Number of omitted cells by attribute column, because their values are invalid for the attribute. */
  readonly warnings: Readonly<Record<string, number>>;
  /** Unknown headers. */
  readonly ignoredColumns: readonly string[];
  readonly countries: readonly CountryOutcome[];
}
