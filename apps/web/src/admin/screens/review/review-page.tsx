import type { ReviewRow } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useRef, useState } from "react";
import { Confirm } from "../../parts/confirm.tsx";
import { KeysFoot } from "../../parts/keys-foot.tsx";
import { useLetterKeys } from "../../parts/use-letter-keys.ts";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { QueueList } from "./queue-list.tsx";
import { QueueTools } from "./queue-tools.tsx";
import { QUEUE_TABS, withOtherRows } from "./queue-url.ts";
import { RecordPane } from "./record-pane.tsx";
import { useSteps } from "./set-steps.ts";
import { type Deciding, useDeciding } from "./use-deciding.ts";
import { type Queue, useQueue } from "./use-queue.ts";
import "../../list/list.css";
import "./review.css";
import "./review-list.css";
import "./review-record.css";

/** The review queue: the list on the left, the open row on the right. Each row can be decided with the keyboard. */
export function ReviewPage() {
  const t = useTexts("review");
  const queue = useQueue();
  const deciding = useDeciding(queue);
  const [chosen, setChosen] = useState<ReadonlyMap<number, ReviewRow>>(new Map());
  const search = useRef<HTMLInputElement>(null);
  const noteBox = useRef<HTMLTextAreaElement>(null);
  const { open, rows, counts } = queue;
  const choose = (row: ReviewRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) next.set(row.id, row);
    setChosen(next);
  };
  const decisions = useDecisionKeys(queue, deciding, noteBox);
  useLetterKeys({
    // When rows are selected, decision keys apply to them.
    ...(chosen.size === 0 && decisions),
    ...movesOf(queue),
    x: () => open && choose(open),
    f: openEditor,
    m: showMap,
    z: deciding.undoLast,
    "/": () => search.current?.focus(),
  });
  return (
    <div className="review-page">
      <Head title={t("title")} line={counts ? t("line", { count: counts.total }) : "\u00a0"}>
        <QueueTools queue={queue} search={search} />
      </Head>
      <div className="page-body review-body">
        {chosen.size > 0 && (
          <ChosenBar queue={queue} chosen={chosen} deciding={deciding} onClear={() => setChosen(new Map())} />
        )}
        <div className="review-panes">
          <QueueList queue={queue} chosen={chosen} onChoose={choose} />
          {open && (
            <RecordPane
              key={open.id}
              row={open}
              next={rows?.[rows.findIndex(({ id }) => id === open.id) + 1]}
              deciding={deciding}
              noteBox={noteBox}
            />
          )}
        </div>
      </div>
      <ReviewKeys decided={counts?.decided_today} />
      {deciding.removal && (
        <Confirm
          title={t("removeTitle", { name: deciding.removal.name })}
          action={t("remove")}
          isDanger
          onClose={() => deciding.confirmRemoval(false)}
          onConfirm={async () => deciding.confirmRemoval(true)}
        >
          <p>{t("removeText", { name: deciding.removal.name, country: deciding.removal.country.name })}</p>
        </Confirm>
      )}
    </div>
  );
}

function showMap(): void {
  const map = document.querySelector<HTMLElement>(".review-map");
  map?.scrollIntoView({ block: "center" });
  map?.focus({ preventScroll: true });
}

/** Opens the first value that can be changed, of a flagged field if there is one. */
function openEditor(): void {
  document.querySelector<HTMLButtonElement>(".review-fix")?.click();
}

/** Returns the keys that move to another row or tab. */
function movesOf({ state, show, move }: Queue) {
  const tabs = QUEUE_TABS.map((tab, at) => [String(at + 1), () => show(withOtherRows(state, { tab }))] as const);
  return { ...Object.fromEntries(tabs), j: () => move(1), k: () => move(-1) };
}

/** Returns the keys for decisions on the open row. */
function useDecisionKeys({ open }: Queue, deciding: Deciding, noteBox: React.RefObject<HTMLTextAreaElement | null>) {
  const may = useSteps();
  const accept = () => {
    if (open && may(open, "publish")) deciding.publish(open);
    else if (open && may(open, "send")) deciding.send(open);
  };
  const sendBack = () => {
    if (!open || !may(open, "send_back")) return;
    if (deciding.note.trim() === "") noteBox.current?.focus();
    deciding.sendBack(open);
  };
  return {
    a: accept,
    r: sendBack,
    d: () => {
      if (open && may(open, "discard")) deciding.discard(open);
    },
  };
}

const KEYS = ["j", "k", "a", "r", "d", "f", "x", "m", "z"] as const;

function ReviewKeys({ decided }: { decided: number | undefined }) {
  const t = useTexts("review");
  return (
    <KeysFoot
      keys={[
        ...KEYS.map((key) => [key.toUpperCase(), t(`key.${key}`)] as const),
        [`1–${QUEUE_TABS.length}`, t("key.tabs")],
        ["/", t("key.search")],
      ]}
    >
      <span>{decided !== undefined && t("decided", { n: formatExact(decided, t.lang) })}</span>
    </KeysFoot>
  );
}
