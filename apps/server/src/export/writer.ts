/** Writes an export piece by piece; rows are row numbers of the index. */
export interface Writer {
  /**
   * Number of rows per piece. Writing them takes at most two or three milliseconds. Their text stays below 64,000
   * characters: V8 allocates longer ones separately, and new memory takes longer than the text that is written to it.
   */
  readonly rowsAtOnce: number;
  head(): string;
  rows(rows: readonly number[]): string;
  tail(): string;
}
