import type { ReviewCounts, ReviewRow } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useTexts } from "../../texts/texts.ts";
import { QUEUE_TABS, type QueueTab, ROWS_OF_PAGE, withOtherRows } from "./queue-url.ts";
import { RowCard } from "./row-card.tsx";
import type { Queue } from "./use-queue.ts";

const SKELETONS = 8;

interface QueueListProps {
  readonly queue: Queue;
  readonly chosen: ReadonlyMap<number, ReviewRow>;
  readonly onChoose: (row: ReviewRow) => void;
}

/** The list at the left: tabs with counts, rows, pages. */
export function QueueList({ queue, chosen, onChoose }: QueueListProps) {
  const t = useTexts("review");
  const { state, rows, count, open, show, next, previous } = queue;
  const first = (state.page - 1) * ROWS_OF_PAGE + 1;
  const [from, to, of] = [first, first - 1 + (rows?.length ?? 0), count ?? 0].map((n) => formatExact(n, t.lang));
  return (
    <section className="sheet review-list" aria-label={t("title")}>
      <Tabs queue={queue} />
      <Rows queue={queue}>
        <ul className="review-rows">
          {rows?.map((row) => (
            <RowCard
              key={row.id}
              row={row}
              isOpen={row.id === open?.id}
              isChosen={chosen.has(row.id)}
              onOpen={() => show({ ...state, row: row.id }, { replace: true })}
              onChoose={() => onChoose(row)}
            />
          ))}
        </ul>
      </Rows>
      <footer className="review-foot">
        <span className="text-s second grow" role="status">
          {count !== undefined && count > 0 && t("range", { from: from ?? "", to: to ?? "", of: of ?? "" })}
        </span>
        <IconButton small icon={ChevronLeft} label={t("previousPage")} isOff={!previous} onClick={previous} />
        <IconButton small icon={ChevronRight} label={t("nextPage")} isOff={!next} onClick={next} />
      </footer>
    </section>
  );
}

function Tabs({ queue: { state, show, counts } }: { queue: Queue }) {
  const t = useTexts("review");
  return (
    <nav className="list-tabs" aria-label={t("tabs")}>
      {QUEUE_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          className="list-tab"
          aria-current={state.tab === tab}
          onClick={() => show(withOtherRows(state, { tab }))}
        >
          {t(`tab.${tab}`)}
          <span className="list-tab-count">{counts && formatExact(countOf(counts, tab), t.lang)}</span>
        </button>
      ))}
    </nav>
  );
}

function countOf({ total, flagged, by_kind }: ReviewCounts, tab: QueueTab): number {
  if (tab === "all") return total;
  return tab === "flagged" ? flagged : by_kind[tab];
}

/** The rows, or why there are none. */
function Rows({ queue, children }: { queue: Queue; children: React.ReactNode }) {
  const t = useTexts("review");
  const { state, rows, error, retry, show } = queue;
  if (error) return <Failed text={t("failed")} onRetry={retry} />;
  if (!rows) {
    return (
      <div aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <div key={at} className="review-row review-row-skeleton">
            <Skeleton width="60%" height="0.875rem" />
          </div>
        ))}
      </div>
    );
  }
  if (rows.length > 0) return children;
  const isChosen =
    state.q !== "" || state.country !== "" || state.source !== "" || state.overdue || state.tab !== "all";
  return (
    <div className="list-empty">
      <span className="list-ring" aria-hidden="true" />
      <p>{t(isChosen ? "noneChosen" : "none")}</p>
      {isChosen && (
        <Button
          onClick={() => show(withOtherRows(state, { q: "", country: "", source: "", overdue: false, tab: "all" }))}
        >
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
