import { KEPT_REJECTIONS } from "../../record/tables/import.ts";
import type { CellWarning, SchoolRow } from "../school-files/check-row.ts";
import type { Rejection, RejectionCode } from "../school-files/reasons.ts";
import type { CsvRecord } from "../school-files/records.ts";

/** Counts the rows while they are read, before it is determined which ones are new. */
export class RowTally {
  total = 0;
  accepted = 0;
  readonly rejections: Partial<Record<RejectionCode, number>> = {};
  readonly rejected: Rejection[] = [];
  readonly warnings: Record<string, number> = {};
  readonly #onRejection: ((rejection: Rejection) => void) | undefined;

  constructor(onRejection?: (rejection: Rejection) => void) {
    this.#onRejection = onRejection;
  }

  accept(rows: number): void {
    this.total += rows;
    this.accepted += rows;
  }

  reject(rejection: Rejection): void {
    this.total++;
    this.rejections[rejection.code] = (this.rejections[rejection.code] ?? 0) + 1;
    if (this.rejected.length < KEPT_REJECTIONS) this.rejected.push(rejection);
    this.#onRejection?.(rejection);
  }

  readonly warn = ({ column }: CellWarning): void => {
    this.warnings[column] = (this.warnings[column] ?? 0) + 1;
  };
}

/** Returns whether a row was rejected, at any step. */
export function isRejection(row: CsvRecord | SchoolRow | Rejection): row is Rejection {
  return "code" in row;
}
