import type { ImportColumn, ImportPlan, ImportTarget } from "@schoolmap/contract";

/** Access to the cells of a row by their meaning in a plan. */
export class PlannedCells {
  readonly #columns: ReadonlyMap<ImportTarget, ImportColumn>;

  constructor({ columns }: Pick<ImportPlan, "columns">) {
    this.#columns = new Map(columns.flatMap((column) => (column.target ? [[column.target, column]] : [])));
  }

  column(target: ImportTarget): ImportColumn | undefined {
    return this.#columns.get(target);
  }

  /** Returns the cell of a target; "" when the file has none. */
  cell(cells: readonly string[], target: ImportTarget): string {
    const column = this.column(target);
    return column ? (cells[column.at] ?? "") : "";
  }

  /** Returns the cells that are read and not empty, by position, each truncated to a length. */
  shown(cells: readonly string[], length: number): Record<string, string> {
    return Object.fromEntries(
      [...this.#columns.values()].flatMap(({ at }) => (cells[at] ? [[String(at), cells[at].slice(0, length)]] : [])),
    );
  }
}
