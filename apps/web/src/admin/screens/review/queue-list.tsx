import type { ReviewCounts, ReviewRow } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { PaneList } from "../../list/pane-list.tsx";
import { TabLine } from "../../list/tab-line.tsx";
import { useTexts } from "../../texts/texts.ts";
import { QUEUE_TABS, type QueueTab, ROWS_OF_PAGE, withOtherRows } from "./queue-url.ts";
import { RowCard } from "./row-card.tsx";
import type { Queue } from "./use-queue.ts";

interface QueueListProps {
  readonly queue: Queue;
  readonly chosen: ReadonlyMap<number, ReviewRow>;
  readonly onChoose: (row: ReviewRow) => void;
}

/** The list on the left: tabs with counts, rows, pages. */
export function QueueList({ queue, chosen, onChoose }: QueueListProps) {
  const t = useTexts("review");
  const { state, rows, error, open, show, retry } = queue;
  return (
    <PaneList
      label={t("title")}
      tabs={<Tabs queue={queue} />}
      {...{ rows, error }}
      failed={t("failed")}
      onRetry={retry}
      none={<NoRows queue={queue} />}
      foot={rows && <Pages queue={queue} />}
    >
      {(row) => (
        <RowCard
          key={row.id}
          row={row}
          isOpen={row.id === open?.id}
          isChosen={chosen.has(row.id)}
          onOpen={() => show({ ...state, row: row.id }, { replace: true })}
          onChoose={() => onChoose(row)}
        />
      )}
    </PaneList>
  );
}

function Tabs({ queue: { state, show, counts } }: { queue: Queue }) {
  const t = useTexts("review");
  return (
    <TabLine
      label={t("tabs")}
      tabs={QUEUE_TABS.map((tab) => ({ value: tab, label: t(`tab.${tab}`), count: counts && countOf(counts, tab) }))}
      chosen={state.tab}
      onChoose={(tab) => show(withOtherRows(state, { tab }))}
    />
  );
}

function countOf({ total, flagged, by_kind }: ReviewCounts, tab: QueueTab): number {
  if (tab === "all") return total;
  return tab === "flagged" ? flagged : by_kind[tab];
}

/** Shows why no rows wait, and a button to clear the filters when they exclude all rows. */
function NoRows({ queue: { state, show } }: { queue: Queue }) {
  const t = useTexts("review");
  const isChosen =
    state.q !== "" || state.country !== "" || state.source !== "" || state.overdue || state.tab !== "all";
  if (!isChosen) return <p>{t("none")}</p>;
  return (
    <>
      <p>{t("noneChosen")}</p>
      <Button
        onClick={() => show(withOtherRows(state, { q: "", country: "", source: "", overdue: false, tab: "all" }))}
      >
        {t("clear")}
      </Button>
    </>
  );
}

function Pages({ queue: { state, rows, count, next, previous } }: { queue: Queue }) {
  const t = useTexts("review");
  const first = (state.page - 1) * ROWS_OF_PAGE + 1;
  const [from, to, of] = [first, first - 1 + (rows?.length ?? 0), count ?? 0].map((n) => formatExact(n, t.lang));
  return (
    <footer className="review-foot">
      <span className="text-s second grow" role="status">
        {count !== undefined && count > 0 && t("range", { from: from ?? "", to: to ?? "", of: of ?? "" })}
      </span>
      <IconButton small icon={ChevronLeft} label={t("previousPage")} isOff={!previous} onClick={previous} />
      <IconButton small icon={ChevronRight} label={t("nextPage")} isOff={!next} onClick={next} />
    </footer>
  );
}
