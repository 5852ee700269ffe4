import { type ExportFormat, exportSummaries, listSummaries, type Summary } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { useSend } from "../../api/use-send.ts";
import { useMay } from "../../screen/account.tsx";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { SummaryTable } from "./summary-table.tsx";
import { SummaryTools } from "./summary-tools.tsx";
import { readSummaryState, type SummaryState, withOtherRows, writeSummaryState } from "./summary-url.ts";
import "../../list/list.css";
import "../../list/rows.css";
import "./summaries.css";

const ROWS = 50;
const POLL_MS = 700;
const TABS = [
  ["school", "week"],
  ["school", "day"],
  ["country", "week"],
  ["country", "day"],
] as const;

/** Weeks and days of schools and countries: measured values, shown values, and corrections by staff. */
export function SummariesPage() {
  const t = useTexts("summaries");
  const may = useMay();
  const { searchStr, pathname } = useLocation();
  const { history } = useRouter();
  const state = useMemo(() => readSummaryState(searchStr), [searchStr]);
  const { data, error, refetch, isPlaceholderData } = useSend(listSummaries, pageOf(state) as never, {
    keep: true,
    every: (page) => (page?.results.some(({ is_pending }) => is_pending) ? POLL_MS : false),
  });
  const [opened, setOpened] = useState<Summary>();
  const show = (change: Partial<SummaryState>) =>
    history.push(pathname + writeSummaryState(withOtherRows(state, change)));
  return (
    <>
      <Head title={t("title")} line={t("line")} />
      <div className="page-body">
        <section className="sheet list" aria-label={t("title")}>
          <nav className="list-tabs" aria-label={t("tabs")}>
            {TABS.map(([scope, unit]) => (
              <button
                key={scope + unit}
                type="button"
                className="list-tab"
                aria-current={state.scope === scope && state.unit === unit}
                onClick={() => show({ scope, unit, start: "", ...(scope !== state.scope && { place: "" }) })}
              >
                {t(`tab.${scope}.${unit}`)}
              </button>
            ))}
          </nav>
          <SummaryTools
            state={state}
            show={show}
            start={data?.start ?? null}
            placeName={state.place ? data?.results[0]?.place_name : undefined}
            exportOf={(format) => exportOf(state, format)}
          />
          <SummaryTable
            {...{ state, show, error }}
            rows={data?.results}
            isOld={isPlaceholderData}
            onRetry={() => void refetch()}
            onOpen={setOpened}
          />
          {data && (
            <footer className="list-foot">
              <span className="text-s second grow" role="status">
                {t(`count.${state.unit}`, { count: data.count, n: formatExact(data.count, t.lang) })}
              </span>
              {state.after && <Button onClick={() => show({})}>{t("firstPage")}</Button>}
              {data.next && <Button onClick={() => show({ after: data.next ?? undefined })}>{t("nextPage")}</Button>}
            </footer>
          )}
        </section>
      </div>
      {opened && (
        <CorrectionDialog
          {...state}
          summary={opened}
          mayCorrect={may("can_update_school")}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Returns the route parameters for the rows and the order in the URL. */
function selectionOf({ scope, unit, place, country, start, isCorrected, q, sort }: SummaryState) {
  return {
    ...{ scope, unit, sort },
    ...(place && { place_id: place }),
    ...(country && { country_id__in: country }),
    ...(start && { start }),
    ...(isCorrected && { corrected: "true" }),
    ...(q && { q }),
  };
}

function pageOf(state: SummaryState) {
  return { query: { ...selectionOf(state), limit: String(ROWS), ...(state.after && { after: state.after }) } };
}

function exportOf(state: SummaryState, format: ExportFormat): string {
  return `${exportSummaries.path}?${new URLSearchParams({ ...selectionOf(state), format })}`;
}
