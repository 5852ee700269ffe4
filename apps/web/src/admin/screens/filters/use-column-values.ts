import { attributeOf, listColumnValues } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";

/** The values that schools have in a column of words, most frequent first; undefined while they load, and for other columns. */
export function useColumnValues(column: string) {
  const isWords = attributeOf(column)?.kind === "text";
  const { data } = useSend(listColumnValues, isWords ? { params: { column } } : undefined);
  return isWords ? data?.results : undefined;
}
