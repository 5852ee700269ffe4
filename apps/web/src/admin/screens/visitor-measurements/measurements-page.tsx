import { listCountries, listVisitorMeasurements, VISITOR_MEASUREMENT_STATES } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { useSend } from "../../api/use-send.ts";
import { ChoiceFilter } from "../../list/filters/choice-filter.tsx";
import { wordsOf } from "../../list/filters/filter-button.tsx";
import { FilterPopover } from "../../list/filters/filter-popover.tsx";
import { ListFoot } from "../../list/list-foot.tsx";
import { Empty, RowsSkeleton } from "../../list/list-states.tsx";
import { TabLine } from "../../list/tab-line.tsx";
import { usePages } from "../../list/use-pages.ts";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";
import { ChosenMeasurements } from "./chosen-measurements.tsx";
import { MeasurementsTable } from "./measurements-table.tsx";
import "../../list/list.css";

const CHOICES = ["state", "country"] as const;

/** Visitor measurements by state. Selected ones are approved or withdrawn together. */
export function MeasurementsPage() {
  const t = useTexts("visitor-measurements");
  const list = useTexts("list");
  const pages = usePages(listVisitorMeasurements, CHOICES, (chosen) => chosen);
  const { chosen, choose, page, isOld, error, retry, turns } = pages;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // Only visible rows are affected.
  const rows = (page?.results ?? []).filter(({ id }) => ticked.has(id));
  const total = page && Object.values(page.states).reduce((sum, n) => sum + n, 0);
  return (
    <>
      <Head title={t("title")} line={t("line")} />
      <div className="page-body">
        <section className="sheet list" aria-label={t("title")}>
          <TabLine
            label={t("field.state")}
            tabs={[
              { value: "", label: list("tab.all"), count: total },
              ...VISITOR_MEASUREMENT_STATES.map((value) => ({
                value,
                label: t(`state.${value}`),
                count: page?.states[value],
              })),
            ]}
            chosen={chosen.state ?? ""}
            onChoose={(state) => choose({ state })}
          />
          <div className="list-tools">
            <CountryFilter value={chosen.country ?? ""} onChange={(country) => choose({ country })} />
            <span className="grow" />
            <span className="text-s third list-count" role="status">
              {page && t("count", { count: page.count, n: formatExact(page.count, t.lang) })}
            </span>
          </div>
          {rows.length > 0 && <ChosenMeasurements rows={rows} onClear={() => setTicked(new Set())} />}
          {page && page.results.length > 0 && (
            <MeasurementsTable rows={page.results} isOld={isOld} ticked={ticked} onTick={setTicked} />
          )}
          {page?.count === 0 && (
            <Empty text={t(Object.keys(chosen).length > 0 ? "noneFiltered" : "none")}>
              {Object.keys(chosen).length > 0 && (
                <Button onClick={() => choose({ state: "", country: "" })}>{list("clear")}</Button>
              )}
            </Empty>
          )}
          {!page && error && (
            <div className="list-failed">
              <Failed text={list("failed")} onRetry={retry} />
            </div>
          )}
          {!page && !error && <RowsSkeleton rows={12} columns={5} />}
          <ListFoot turns={turns} />
        </section>
      </div>
    </>
  );
}

/** Filters the measurements by country. */
function CountryFilter({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTexts("visitor-measurements");
  const { data } = useSend(listCountries, {});
  const options = data?.map(({ code, name }) => ({ value: code, label: name, detail: code }));
  const label = t("field.country");
  return (
    <FilterPopover label={label} words={value && wordsOf(value, options)} onClear={() => onChange("")}>
      <ChoiceFilter label={label} options={options} value={value} onChange={onChange} isOne />
    </FilterPopover>
  );
}
