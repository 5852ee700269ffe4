import { latToY, lonToX, mortonOfGrid, toGrid } from "@schoolmap/rules";
import { parse } from "csv-parse/sync";
import { recordsOf, type StoredCsv } from "./csv-records.ts";
import type { TextRow } from "./previous-rows.ts";

/** Reads a file of schools record by record, and parses only requested records. */
export class SchoolReader {
  /** Id of the current record; 0, which no school has, at the end. */
  id = 0;
  record = "";
  hasEnded = false;
  private some: readonly string[] = [];
  private at = 0;

  private constructor(
    private readonly records: AsyncGenerator<readonly string[]>,
    readonly header: string,
    private readonly columns: readonly string[],
  ) {}

  /** Opens a reader positioned at the first school. */
  static async open(file: StoredCsv): Promise<SchoolReader> {
    const records = recordsOf(file);
    const { value: first = [""] } = await records.next();
    const reader = new SchoolReader(records, first[0]!, first[0]!.split(","));
    reader.some = first;
    await reader.next();
    return reader;
  }

  async next(): Promise<void> {
    this.at++;
    if (this.at >= this.some.length) {
      const { value, done } = await this.records.next();
      this.some = done ? [] : value;
      this.at = 0;
    }
    const record = this.some[this.at];
    this.hasEnded = record === undefined;
    this.record = record ?? "";
    this.id = Number.parseInt(this.record, 10) || 0;
  }

  /** Stops reading the file. */
  async close(): Promise<void> {
    await this.records.return(undefined);
  }

  rowOf(record: string): TextRow {
    const cells = cellsOf(record);
    return Object.fromEntries(this.columns.map((name, at) => [name, cells[at] ?? ""]));
  }

  /** Returns the position of the current school in the order of the map. */
  place(): number {
    const { longitude, latitude } = this.rowOf(this.record);
    return mortonOfGrid(toGrid(lonToX(Number(longitude))), toGrid(latToY(Number(latitude))));
  }
}

/** The library takes half a millisecond per record, and few records contain quotes. */
function cellsOf(record: string): readonly string[] {
  if (!record.includes('"')) return record.split(",");
  const [cells = []] = parse(record) as string[][];
  return cells;
}
