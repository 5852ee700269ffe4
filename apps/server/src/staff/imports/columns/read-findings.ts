import type { ImportFinding } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { isRejection } from "../../../ingest/schools/row-tally.ts";
import type { RememberedColumn } from "../../../record/tables/file-import.ts";
import type { Database } from "../../../record/tables/index.ts";
import type { OpenRows } from "../file/open-rows.ts";
import { ColumnProfile } from "./column-profile.ts";
import { readDegrees, splitPair } from "./degrees.ts";
import { detectCountry, type Point } from "./detect-country.ts";
import { type Suggestion, suggestColumns } from "./suggest-columns.ts";

/** Number of rows whose locations determine the country of a file, and number of rows in the preview. */
const PLACES = 2_000;
const SHOWN_ROWS = 20;

export interface Findings {
  readonly columns: ImportFinding[];
  readonly country: { readonly id: number; readonly share: number } | null;
  readonly rows: string[][];
  readonly rowCount: number;
}

/**
 * Reads a whole file once: the content and possible meaning of each column, the country of the file, and the number of
 * rows.
 */
export async function readFindings(
  db: Kysely<Database>,
  file: OpenRows,
  options: {
    readonly remembered?: Readonly<Record<string, RememberedColumn>>;
    readonly signal: AbortSignal;
    readonly onRows: (rows: number) => void;
  },
): Promise<Findings> {
  const profiles = file.header.map((heading, at) => new ColumnProfile(at, heading.trim()));
  const pool: (readonly string[])[] = [];
  const rows: (readonly string[])[] = [];
  let rowCount = 0;
  for await (const block of file.blocks) {
    options.signal.throwIfAborted();
    for (const record of block) {
      rowCount++;
      if (isRejection(record)) continue;
      for (const profile of profiles) profile.add(record.cells[profile.at] ?? "");
      if (rows.length < SHOWN_ROWS) rows.push(record.cells);
      keepAtRandom(pool, record.cells, rowCount);
    }
    options.onRows(rowCount);
  }
  const suggestions = suggestColumns(profiles, options.remembered);
  const points = pool.flatMap((cells) => pointOf(cells, suggestions) ?? []);
  return {
    columns: profiles.map((profile, i) => findingOf(profile, suggestions[i]!)),
    country: points.length > 0 ? await detectCountry(db, points) : null,
    rows: rows.map((cells) => cells.map((cell, at) => (suggestions[at]?.sure === "rule" ? "" : cell.slice(0, 200)))),
    rowCount,
  };
}

/** Reservoir sampling: each row of the file has the same probability of being kept. */
function keepAtRandom(pool: (readonly string[])[], cells: readonly string[], seen: number): void {
  if (pool.length < PLACES) pool.push(cells);
  else {
    const at = Math.floor(Math.random() * seen);
    if (at < PLACES) pool[at] = cells;
  }
}

function findingOf(profile: ColumnProfile, suggestion: Suggestion): ImportFinding {
  const { at, heading, filled, distinct } = profile;
  const isHidden = suggestion.sure === "rule";
  return {
    at,
    heading,
    filled,
    distinct,
    first: isHidden ? [] : profile.first,
    values: isHidden ? [] : profile.values,
    suggestion,
  };
}

function pointOf(cells: readonly string[], suggestions: readonly Suggestion[]): [Point] | undefined {
  const at = (target: string) => suggestions.findIndex((one) => one.target === target);
  const read = (text: string | undefined, column: number) =>
    readDegrees(text?.trim() ?? "", suggestions[column]?.decimal ?? ".");
  const pair = at("coordinates");
  const [first, second] = splitPair(cells[pair] ?? "") ?? [];
  const isLonFirst = suggestions[pair]?.order === "lon_lat";
  const lat = pair >= 0 ? read(isLonFirst ? second : first, pair) : read(cells[at("latitude")], at("latitude"));
  const lon = pair >= 0 ? read(isLonFirst ? first : second, pair) : read(cells[at("longitude")], at("longitude"));
  return lon && lat ? [[lon, lat]] : undefined;
}
