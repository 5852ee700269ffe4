/** Writes an export piece by piece; rows are row numbers of the index. */
export interface Writer {
  head(): string;
  rows(rows: readonly number[]): string;
  tail(): string;
}
