import type { listSchoolTable, ResponseOf, TableRow, TableSort } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import type { ResolvedView } from "../../view/resolved-view.ts";
import { schoolSummary } from "./school-row.ts";
import { tableOrder } from "./table-order.ts";

export interface TablePage {
  readonly sort?: TableSort | undefined;
  readonly direction?: "asc" | "desc" | undefined;
  /** Page number, starting at 1. */
  readonly page: number;
  readonly page_size: number;
}

/**
 * Returns a page of the schools of a view. Pages after the last one are empty.
 * @throws HttpError `required` for the world, whose table lists countries; `unavailable` when many tables are being
 *   sorted
 */
export async function schoolTable(
  view: ResolvedView,
  { sort = "name", direction = "asc", page, page_size: size }: TablePage,
): Promise<ResponseOf<typeof listSchoolTable>> {
  if (view.scope.kind === "world") {
    throw new HttpError("required", "Name a country, a region or schools.", { parameter: "country_id" });
  }
  const rows = await tableOrder(view, { sort, isDown: direction === "desc" });
  const shown = rows.subarray((page - 1) * size, page * size);
  const results = Array.from(shown, (row) => tableRow(view, row));
  return { count: rows.length, unit: view.layer?.unit ?? "", results };
}

function tableRow(view: ResolvedView, row: number): TableRow {
  const { index } = view;
  const value = view.valueAt(row);
  return {
    ...schoolSummary(view, row),
    giga_id_school: index.gigaId(row),
    admin1_code: index.regions[index.region[row]!]!.code,
    ...(view.layer ? { value: typeof value === "boolean" ? String(value) : value } : {}),
  };
}
