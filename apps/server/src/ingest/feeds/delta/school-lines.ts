import { ATTRIBUTES } from "@schoolmap/contract";
import { parseFlag } from "@schoolmap/rules";
import { unchangedCsvText } from "../../../lib/csv-text.ts";
import { toText } from "../values.ts";
import type { Row } from "./read-parquet.ts";

/** Names of the columns that every school has, in the tables of the school master and in a school file. */
const BASE = ["school_id_giga", "school_id_govt", "school_name", "latitude", "longitude"] as const;
const CONNECTED = ["connectivity_govt", "connectivity", "connectivity_RT"] as const;

const FACTS: readonly { readonly header: string; readonly names: readonly string[] }[] = ATTRIBUTES.filter(
  ({ column }) => column !== "connectivity",
).map(({ column, csv = [] }) => ({ header: column, names: [column, ...csv] }));

const HEADER = [...BASE, "connectivity", ...FACTS.map(({ header }) => header)];

/** The supported columns of the school master. */
export const SCHOOL_COLUMNS: ReadonlySet<string> = new Set([
  ...BASE,
  ...CONNECTED,
  ...FACTS.flatMap(({ names }) => names),
]);

/** Returns the header line of a school file for rows of the school master. */
export function schoolHeader(): string {
  return unchangedCsvText([HEADER]);
}

/**
 * Converts rows of the school master to lines of a school file, with the names and units that the import of school
 * files expects.
 */
export function schoolLines(rows: readonly Row[]): string {
  return unchangedCsvText(rows.map(cellsOf));
}

function cellsOf(row: Row): string[] {
  const text = (name: string) => toText(row[name]) ?? "";
  return [
    ...BASE.map(text),
    connectivityOf(row),
    ...FACTS.map(({ names }) => names.map(text).find((cell) => cell !== "") ?? ""),
  ];
}

/** Returns "yes" when any of the three columns is true, "no" when the government column is false, else "". */
function connectivityOf(row: Row): "yes" | "no" | "" {
  const [government, ...others] = CONNECTED.map((name) => parseFlag(toText(row[name]) ?? ""));
  if (government || others.includes(true)) return "yes";
  return government === false ? "no" : "";
}
