/** Writes an export piece by piece; rows are those of the index. */
export interface Writer {
  head(): string;
  rows(rows: readonly number[]): string;
  tail(): string;
}
