import { useMay } from "./account.tsx";
import type { AnyRow, ResourceScreen, RowAction } from "./resource-screen.ts";

/** Returns the additional actions on a row that the role and the state of the row permit. */
export function useRowActions({ actions = [] }: ResourceScreen, row: AnyRow | undefined): readonly RowAction<AnyRow>[] {
  const may = useMay();
  return actions.filter(({ permission, isFor }) => row && row.deleted === null && may(permission) && isFor(row));
}
