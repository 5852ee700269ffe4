import { PAIR_STATUSES } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useTexts } from "../../texts/texts.ts";
import { distanceText } from "../review/words.ts";
import type { PairRow, Pairs } from "./use-pairs.ts";

const SKELETONS = 8;

/** The pairs at the left: tabs with counts, then both names with score and distance. */
export function PairList({ pairs }: { pairs: Pairs }) {
  const t = useTexts("duplicates");
  const { state, show, counts, rows, open, openPair, next, first } = pairs;
  return (
    <section className="sheet dup-list" aria-label={t("title")}>
      <nav className="list-tabs" aria-label={t("tabs")}>
        {PAIR_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className="list-tab"
            aria-current={state.status === status}
            onClick={() => show({ status })}
          >
            {t(`tab.${status}`)}
            <span className="list-tab-count">{formatExact(counts[status] ?? 0, t.lang)}</span>
          </button>
        ))}
      </nav>
      {rows && rows.length > 0 ? (
        <ul className="dup-rows">
          {rows.map((pair) => (
            <PairLine key={pair.id} pair={pair} isOpen={pair.id === open?.id} onOpen={() => openPair(pair.id)} />
          ))}
        </ul>
      ) : (
        <NoPairs pairs={pairs} />
      )}
      {(next || first) && (
        <footer className="dup-foot">
          {first && <Button onClick={first}>{t("firstPage")}</Button>}
          {next && <Button onClick={next}>{t("nextPage")}</Button>}
        </footer>
      )}
    </section>
  );
}

function PairLine({ pair, isOpen, onOpen }: { pair: PairRow; isOpen: boolean; onOpen: () => void }) {
  const t = useTexts("duplicates");
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <li ref={line} className="dup-row" data-open={isOpen}>
      <button type="button" className="dup-row-button" aria-current={isOpen} onClick={onOpen}>
        <span className="grow ellipsis">
          <b className="label ellipsis dup-row-name">{pair.school_name}</b>
          <span className="text-s third ellipsis dup-row-name">{pair.other_name}</span>
        </span>
        <span className="dup-row-score">
          <b className="label">{pair.score}</b>
          <span className="text-s third">{distanceText(pair.metres, t.lang)}</span>
        </span>
      </button>
    </li>
  );
}

/** Why there is nothing to show: it loads, it failed, or nothing is there. */
function NoPairs({ pairs: { rows, state, error, retry } }: { pairs: Pairs }) {
  const t = useTexts("duplicates");
  if (error) return <Failed text={t("failed")} onRetry={retry} />;
  if (rows) {
    return (
      <div className="list-empty">
        <span className="list-ring" aria-hidden="true" />
        <p>{t(`none.${state.status}`)}</p>
      </div>
    );
  }
  return (
    <div aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={at} className="dup-row dup-row-skeleton">
          <Skeleton width="60%" height="0.875rem" />
        </div>
      ))}
    </div>
  );
}
