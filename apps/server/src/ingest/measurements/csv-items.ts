import { METRICS, measurementItem } from "@schoolmap/contract";
import { parseFlag } from "@schoolmap/rules";
import { FileError } from "../school-files/reasons.ts";

/** Converts the cells of a row to an unchecked item. */
export type ItemOfCells = (cells: readonly string[]) => Record<string, unknown>;

interface Column {
  readonly field: string;
  readonly read: (cell: string) => unknown;
}

/** Units in which speeds may be given instead of bits per second. */
const SPEED_UNITS = { kbps: 1e3, mbps: 1e6 };

const COLUMNS: ReadonlyMap<string, Column> = new Map<string, Column>([
  ...Object.keys(measurementItem.shape).map((field) => [field, { field, read: text }] as const),
  ...METRICS.filter(({ key }) => key !== "uptime").map(({ key }) => [key, { field: key, read: number(1) }] as const),
  ...["download", "upload"].flatMap((field) =>
    Object.entries(SPEED_UNITS).map(([unit, times]) => [`${field}_${unit}`, { field, read: number(times) }] as const),
  ),
  ["connected", { field: "connected", read: (cell) => parseFlag(cell) ?? cell }] as const,
]);

/**
 * Parses the header of a file of measurements: the fields of `measurementItem`, and `download_mbps`, `upload_kbps` and
 * similar names. Columns with other names are ignored.
 *
 * @throws FileError when `measured_at` or the school is missing, or two columns set one field
 */
export function itemReader(header: readonly string[]): ItemOfCells {
  const columns = header.map((name) =>
    COLUMNS.get(
      name
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_"),
    ),
  );
  const fields = columns.flatMap((column) => column?.field ?? []);
  const repeated = fields.find((field, i) => fields.indexOf(field) !== i);
  if (repeated) throw new FileError("repeated_column", `More than one column says ${repeated}.`);
  if (!fields.includes("measured_at")) throw new FileError("missing_columns", "There is no column measured_at.");
  if (
    !fields.includes("giga_id_school") &&
    !(fields.includes("school_external_id") && fields.includes("country_code"))
  ) {
    throw new FileError(
      "missing_columns",
      "There is neither a column giga_id_school, nor school_external_id and country_code.",
    );
  }
  return (cells) => {
    const item: Record<string, unknown> = {};
    columns.forEach((column, at) => {
      const cell = cells[at]?.trim();
      if (column && cell) item[column.field] = column.read(cell);
    });
    return item;
  };
}

function text(cell: string): string {
  return cell;
}

/** Leaves a cell that is not a number as text, which is rejected later. */
function number(times: number): (cell: string) => number | string {
  return (cell) => (Number.isNaN(Number(cell)) ? cell : Number(cell) * times);
}
