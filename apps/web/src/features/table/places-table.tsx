import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { usePlaceTable } from "./use-place-table.tsx";

/**
 * Shows the countries of the world or the regions of a country, each with its schools by status and by class of the
 * layer.
 */
export function PlacesTable({ view, label }: { view: ResolvedView; label: string }) {
  const t = useT();
  const { columns, rows, whole, sort, onSort, isError, isPlaceholderData, refetch } = usePlaceTable(view);
  const failed = isError && <Failed text={t("table.failed")} onRetry={() => void refetch()} />;
  if (!rows) return failed || <Skeleton width="100%" />;
  return (
    <>
      {failed}
      <DataTable
        {...{ label, columns, rows, whole, sort }}
        keyOf={({ code }) => code}
        onSort={onSort}
        isOld={isPlaceholderData}
        empty={t("table.empty")}
      />
    </>
  );
}
