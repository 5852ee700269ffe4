import { attributeOf, listColumnValues } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import { useMay } from "../../screen/account.tsx";

/**
 * Returns the values of schools in a text column, most frequent first; undefined while they load, for other columns,
 * and for users who cannot see them.
 */
export function useColumnValues(column: string) {
  const may = useMay();
  const isWords = attributeOf(column)?.kind === "text" && may("can_view_column_configurations");
  const { data } = useSend(listColumnValues, isWords ? { params: { column } } : undefined);
  return isWords ? data?.results : undefined;
}
