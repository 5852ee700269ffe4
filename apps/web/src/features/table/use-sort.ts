import { useChangeView } from "../../state/use-view.ts";
import type { TableSorting, View } from "../../state/view.ts";
import type { Column, Sort } from "../../ui/data-table/data-table.tsx";

/**
 * Returns the order of a table. It is stored in the URL unless it is the table's default.
 * @param own the default order, used when the URL contains no order or one that the table does not have
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
