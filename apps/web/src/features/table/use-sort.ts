import { useChangeView } from "../../state/use-view.ts";
import type { TableSorting, View } from "../../state/view.ts";
import type { Column, Sort } from "../../ui/data-table/data-table.tsx";

/**
 * The order of a table, kept in the address unless it is the table's own.
 * @param own what the table is sorted by until somebody asks for another order, or for one that it does not have
 */
export function useSort<R>(
  view: View,
  own: TableSorting,
  columns: readonly Column<R>[],
): { readonly sort: Sort; readonly onSort: (sort: Sort) => void } {
  const change = useChangeView();
  const isKnown = columns.some(({ key, isSortable }) => isSortable && key === view.sort?.key);
  return {
    sort: (isKnown && view.sort) || own,
    onSort: (sort) => {
      const isOwn = sort.key === own.key && sort.isDown === own.isDown;
      change({ sort: isOwn ? undefined : sort }, { replace: true });
    },
  };
}
