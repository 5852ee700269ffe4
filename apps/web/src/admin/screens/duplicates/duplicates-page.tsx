import { formatExact } from "@schoolmap/rules";
import { useState } from "react";
import { KeysFoot } from "../../parts/keys-foot.tsx";
import { useLetterKeys } from "../../parts/use-letter-keys.ts";
import { useMay } from "../../screen/account.tsx";
import { useTexts } from "../../texts/texts.ts";
import { FoundHead } from "./found-head.tsx";
import type { Side } from "./kept-fields.ts";
import { PairList } from "./pair-list.tsx";
import { PairPane } from "./pair-pane.tsx";
import { PairTools } from "./pair-tools.tsx";
import { useDeciding } from "./use-deciding.ts";
import { usePairs } from "./use-pairs.ts";
import "../../list/list.css";
import "./duplicates.css";

const KEYS = ["j", "k", "1", "2", "a", "d", "z"] as const;

/**
 * Possible duplicate schools: the list of pairs on the left, the two schools side by side, and the reasons on the
 * right.
 */
export function DuplicatesPage() {
  const t = useTexts("duplicates");
  const may = useMay();
  const pairs = usePairs();
  const deciding = useDeciding(pairs);
  const [keep, setKeep] = useState<Side>(0);
  const { open, counts } = pairs;
  const mayDecide = may("can_update_school");
  const press = (name: string) => document.querySelector<HTMLButtonElement>(`[data-decision="${name}"]`)?.click();
  useLetterKeys({
    j: () => pairs.move(1),
    k: () => pairs.move(-1),
    1: () => setKeep(0),
    2: () => setKeep(1),
    a: () => press("merge"),
    d: () => press("separate"),
    z: deciding.undoLast,
  });
  const waiting = counts.open ?? 0;
  return (
    <>
      <FoundHead kind="pairs" line={t("line", { count: waiting, n: formatExact(waiting, t.lang) })}>
        <PairTools pairs={pairs} mayFind={mayDecide} />
      </FoundHead>
      <div className="page-body">
        <div className="dup-panes">
          <PairList pairs={pairs} />
          {open && (
            <PairPane
              key={open.id}
              pair={open}
              deciding={deciding}
              mayDecide={mayDecide}
              keep={keep}
              onKeep={setKeep}
            />
          )}
        </div>
      </div>
      <KeysFoot keys={KEYS.map((key) => [key.toUpperCase(), t(`key.${key}`)])} />
    </>
  );
}
