import type { Rejection, RejectionCode } from "../school-files/reasons.ts";

export interface RowCounts {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
}

export interface CountryOutcome extends RowCounts {
  readonly code: string;
  readonly name: string;
  /** Demonstration schools that had to go, because a country is either real or a demonstration. */
  readonly demoRemoved: number;
}

/** What became of one school file. total = imported + updated + unchanged + held + rejected. */
export interface ImportReport {
  /** The stored report, also of a dry run. */
  readonly importId: number;
  readonly fileName: string;
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly dryRun: boolean;
  readonly seconds: number;
  readonly rows: RowCounts & {
    readonly total: number;
    /** Rows that wait in the review queue. */
    readonly held: number;
    readonly rejected: number;
  };
  /** Rejected rows by reason; complete. */
  readonly rejections: Readonly<Partial<Record<RejectionCode, number>>>;
  /** The first rejected rows, at most KEPT_REJECTIONS. */
  readonly rejected: readonly Rejection[];
  /** Cells left out by attribute column, because the attribute cannot hold their value. */
  readonly warnings: Readonly<Record<string, number>>;
  /** Headers that meant nothing. */
  readonly ignoredColumns: readonly string[];
  readonly countries: readonly CountryOutcome[];
}
