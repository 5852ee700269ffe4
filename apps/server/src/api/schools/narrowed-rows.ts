import { CONNECTION_STATUSES, type ConnectionStatus } from "@schoolmap/contract";
import { boxTests, type DegreesBox, filterTest, keepCodes, keepTable, type RowSet } from "../../mapindex/index.ts";
import type { ResolvedView } from "../../view/resolved-view.ts";

/** Conditions of a request in addition to scope and filters. */
export interface Narrowing {
  readonly bbox?: DegreesBox | undefined;
  /** Part of the name, case-insensitive. */
  readonly q?: string | undefined;
  readonly status?: ConnectionStatus | undefined;
  readonly signal?: AbortSignal;
}

/** Returns the schools of a view that are in a box and match a name and a connection status; checks every school. */
export async function narrowedRows(view: ResolvedView, { bbox, q, status, signal }: Narrowing): Promise<RowSet> {
  const { index, rows } = view;
  const named = q && ({ kind: "contains", column: "name", text: q.toLowerCase(), caseSensitive: false } as const);
  const isWanted = (code: number) => CONNECTION_STATUSES[code] === status;
  const narrowed = rows.filtered([
    ...(bbox ? boxTests(index, bbox) : []),
    ...(status ? [keepCodes(index.status, keepTable(CONNECTION_STATUSES.length, isWanted))] : []),
    ...(named ? [filterTest(index, named)] : []),
  ]);
  await narrowed.prepare({ signal });
  return narrowed;
}
