import { useMay } from "./account.tsx";
import type { AnyRow, ResourceScreen, RowAction } from "./resource-screen.ts";

/** What else the role allows to do to a row in its present state. */
export function useRowActions({ actions = [] }: ResourceScreen, row: AnyRow | undefined): readonly RowAction<AnyRow>[] {
  const may = useMay();
  return actions.filter(({ permission, isFor }) => row && row.deleted === null && may(permission) && isFor(row));
}
