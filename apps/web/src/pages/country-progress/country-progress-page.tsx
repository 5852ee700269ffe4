import { Download, Search } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { sortRows } from "../../ui/data-table/sort-rows.ts";
import { Failed } from "../../ui/failed/failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { usePageParameter } from "../frame/use-page-parameter.ts";
import { useProgressColumns } from "./progress-columns.tsx";
import { progressCsv } from "./progress-csv.ts";
import { chosenRows, PROGRESS_STEPS, type ProgressRow } from "./progress-rows.ts";
import { readSort, writeSort } from "./progress-sort.ts";
import { StepsReached } from "./steps-reached.tsx";
import { useProgressRows } from "./use-progress-rows.ts";
import "./country-progress-page.css";

const ROWS_HEIGHT = "60rem";

/** Shows every country with schools on the map, and its progress. Search, step and order are stored in the URL. */
export default function CountryProgressPage() {
  const t = useT();
  const { rows, isError, refetch } = useProgressRows();
  return (
    <PageFrame name="country-progress">
      <PageTitle name="country-progress" counts />
      {!rows && isError && <Failed text={t("error.countries")} onRetry={() => void refetch()} />}
      {!rows && !isError && <Skeleton height={ROWS_HEIGHT} />}
      {rows && <StepsReached rows={rows} />}
      {rows && <ProgressTable rows={rows} />}
    </PageFrame>
  );
}

function ProgressTable({ rows }: { rows: readonly ProgressRow[] }) {
  const t = useT();
  const columns = useProgressColumns();
  const [search, setSearch] = usePageParameter("q");
  const [stepText, setStep] = usePageParameter("step");
  const [sortText, setSort] = usePageParameter("sort");
  const step = PROGRESS_STEPS.find((one) => String(one) === stepText);
  const sort = readSort(sortText, columns);
  const by = columns.find(({ key }) => key === sort.key) ?? columns[0];
  const chosen = chosenRows(rows, search, step);
  const shown = by ? sortRows(chosen, by.of, sort, t.lang) : chosen;
  return (
    <div className="page-card progress">
      <div className="progress-head">
        <label className="progress-search">
          <Icon of={Search} small />
          <input
            type="search"
            aria-label={t("countries.search")}
            placeholder={t("countries.search")}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <select
          className="progress-select"
          aria-label={t("pages.progress.step")}
          value={step ?? ""}
          onChange={({ target }) => setStep(target.value)}
        >
          <option value="">{t("pages.progress.allSteps")}</option>
          {PROGRESS_STEPS.map((one) => (
            <option key={one} value={one}>
              {t(`step.${one}`)}
            </option>
          ))}
        </select>
        <p className="text-s second progress-count" role="status">
          {t("place.countries", { count: shown.length })}
        </p>
        <Button onClick={() => saveFile("country-progress.csv", "text/csv", progressCsv(columns, shown))}>
          <Icon of={Download} small />
          {t("pages.progress.download")}
        </Button>
      </div>
      <DataTable
        {...{ columns, sort }}
        rows={shown}
        label={t("pages.name.country-progress")}
        keyOf={({ id }) => id}
        onSort={(next) => setSort(writeSort(next))}
        empty={t("countries.none")}
      />
    </div>
  );
}
