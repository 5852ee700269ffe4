import { Download } from "lucide-react";
import { useState } from "react";
import { useCountries, useMeta } from "../../api/index.ts";
import { saveFile } from "../../features/chart/save-file.ts";
import { DemoBadge } from "../../features/demo/demo-badge.tsx";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { DataTable, type Sort } from "../../ui/data-table/data-table.tsx";
import { sortRows } from "../../ui/data-table/sort-rows.ts";
import { Failed } from "../../ui/failed/failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { PageTitle } from "../page-title.tsx";
import { useProgressColumns } from "./progress-columns.tsx";
import { progressCsv } from "./progress-csv.ts";
import { useMeasured } from "./use-measured.ts";
import "./country-progress-page.css";

/** Every country with schools on the map, and how far it has come. */
export default function CountryProgressPage() {
  const t = useT();
  const { data: meta } = useMeta();
  const { data, isError, refetch } = useCountries();
  const [sort, setSort] = useState<Sort>({ key: "measured", isDown: true });
  const columns = useProgressColumns(useMeasured());
  const by = columns.find(({ key }) => key === sort.key) ?? columns[0];
  const rows = data && by ? sortRows(data, by.of, sort, t.lang) : data;
  return (
    <>
      <PageTitle name="country-progress" />
      {!data && isError && <Failed text={t("error.countries")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton width="100%" />}
      {rows && (
        <div className="page-card progress">
          <div className="progress-head">
            <p className="second grow">{t("place.countries", { count: rows.length })}</p>
            {meta?.has_demo && <DemoBadge />}
            <Button onClick={() => saveFile("country-progress.csv", "text/csv", progressCsv(columns, rows))}>
              <Icon of={Download} small />
              {t("pages.progress.download")}
            </Button>
          </div>
          <DataTable
            {...{ columns, rows, sort }}
            label={t("pages.name.country-progress")}
            keyOf={({ id }) => id}
            onSort={setSort}
            empty={t("countries.none")}
          />
        </div>
      )}
    </>
  );
}
