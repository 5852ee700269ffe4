import { type ExportFormat, METRICS, type Summary, type SummarySort } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { cellOf } from "../../admin/export.ts";
import { listDownload } from "../../admin/list-file.ts";
import type { Download } from "../../http/answer.ts";
import { BYTE_ORDER_MARK, type Cell, csvText } from "../../lib/csv-text.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { summaryKeys } from "./list-summaries.ts";
import { type NamedRow, namedSummaryRows, type SummaryQuery } from "./summary-rows.ts";
import { keyOf, type SummaryRow, withCorrections } from "./summary-values.ts";

const ROWS_AT_ONCE = 500;

interface SummaryExport {
  readonly query: SummaryQuery;
  readonly sort: SummarySort;
  readonly format: ExportFormat;
  readonly actor: Actor;
  readonly requestId: string;
  /** Query string of the URL, for the audit. */
  readonly address: string;
}

/**
 * Exports all days or weeks of a list as a file. The rows and their order are fixed at the start. The values are read
 * as the client consumes them, so that no connection waits for a slow reader. The audit records who exported which
 * list.
 */
export async function exportSummaryRows(db: Kysely<Database>, request: SummaryExport): Promise<Download> {
  const { query, sort, format, actor, requestId, address } = request;
  const { ids, starts } = await summaryKeys(db, query, sort);
  const name = `${query.scope}-${query.unit}s`;
  return listDownload(db, {
    ...{ name, entity: query.scope, format, rows: ids.length, actor, requestId, query: address },
    pieces: () => piecesOf(pagesOf(db, query, { ids, starts }), format),
  });
}

async function* pagesOf(
  db: Kysely<Database>,
  query: SummaryQuery,
  { ids, starts }: Awaited<ReturnType<typeof summaryKeys>>,
): AsyncGenerator<readonly Summary[], void, void> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const named = ids.slice(from, from + ROWS_AT_ONCE).map((place_id, at) => ({ place_id, start: starts[from + at]! }));
    yield await withCorrections(db, query, await readNamed(db, query, named));
  }
}

/** Returns the rows in the order of their names, without rows that were removed meanwhile. */
async function readNamed(
  db: Kysely<Database>,
  query: SummaryQuery,
  named: readonly NamedRow[],
): Promise<readonly SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`${namedSummaryRows(query, named)}`.execute(db);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return named.flatMap((row) => found.get(keyOf(row)) ?? []);
}

async function* piecesOf(
  pages: AsyncIterable<readonly Summary[]>,
  format: ExportFormat,
): AsyncGenerator<string, void, void> {
  if (format === "csv") yield BYTE_ORDER_MARK + csvText([HEADINGS]);
  for await (const page of pages) {
    yield format === "csv" ? csvText(page.map(cellsOf)) : page.map((row) => `${JSON.stringify(row)}\n`).join("");
  }
}

const KEYS = METRICS.map(({ key }) => key);
const PLACE = ["place_id", "place_name", "place_code", "country_id", "start"] as const;
const HEADINGS = [
  ...PLACE,
  ...KEYS,
  ...KEYS.map((key) => `computed_${key}`),
  ...["measurements", "is_corrected", "correction_reason", "corrected_by", "is_pending"],
];

function cellsOf(row: Summary): Cell[] {
  const { shown, computed, measurements, is_corrected, is_pending, correction } = row;
  return [
    ...PLACE.map((column) => row[column]),
    ...KEYS.map((key) => shown[key]),
    ...KEYS.map((key) => computed[key]),
    ...[measurements, is_corrected, cellOf(correction?.reason), cellOf(correction?.modified_by), is_pending],
  ];
}
