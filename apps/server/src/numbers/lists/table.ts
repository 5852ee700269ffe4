import type { TableRow, TableSort } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import { liveRowsOf, type View } from "../../mapindex/index.ts";
import { shownValue } from "../panel/live-benchmark.ts";
import { schoolSummary } from "./school-row.ts";
import { tableOrder } from "./table-order.ts";

export interface TablePage {
  readonly sort?: TableSort | undefined;
  readonly direction?: "asc" | "desc" | undefined;
  /** From 1. */
  readonly page: number;
  readonly page_size: number;
}

/**
 * A page of the schools of a view. Beyond the last page there are none.
 * @param column of the static layer of the view; null when it has none
 * @throws HttpError `required` on the world: its table is that of its countries; `unavailable` when many are being sorted
 */
export async function schoolTable(
  view: View,
  { sort = "name", direction = "asc", page, page_size: size }: TablePage,
  column: string | null,
): Promise<{ count: number; results: TableRow[] }> {
  if (view.scope.kind === "world") {
    throw new HttpError("required", "Name a country, a region or schools.", { parameter: "country_id" });
  }
  const rows = await tableOrder(view, { sort, isDown: direction === "desc", column });
  const shown = rows.subarray((page - 1) * size, page * size);
  return { count: rows.length, results: Array.from(shown, (row) => tableRow(view, row, column)) };
}

function tableRow(view: View, row: number, column: string | null): TableRow {
  const { index, classStatusCodes } = view;
  return {
    ...schoolSummary(view, row),
    giga_id_school: index.gigaId(row),
    admin1_code: index.regions[index.region[row]!]!.code,
    ...(classStatusCodes ? { value: valueAt(view, row, column) } : {}),
  };
}

function valueAt({ index, live }: View, row: number, column: string | null): TableRow["value"] {
  if (live) {
    const slot = liveRowsOf(index, live.schools).slotAt(row);
    return slot < 0 ? null : shownValue(live.layer.metric, live.column.value(slot));
  }
  const value = column === null ? null : index.attribute(column).value(row);
  return typeof value === "boolean" ? String(value) : value;
}
