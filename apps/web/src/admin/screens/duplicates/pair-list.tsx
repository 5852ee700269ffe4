import { PAIR_STATUSES } from "@schoolmap/contract";
import { PaneRow } from "../../list/pane-list.tsx";
import { useTexts } from "../../texts/texts.ts";
import { distanceText } from "../review/words.ts";
import { FoundList } from "./found-list.tsx";
import type { Pairs } from "./use-pairs.ts";

/** Lists the pairs: both names with score and distance. */
export function PairList({ pairs }: { pairs: Pairs }) {
  const t = useTexts("duplicates");
  const { state, open, openRow } = pairs;
  return (
    <FoundList found={pairs} label={t("title")} statuses={PAIR_STATUSES} none={t(`none.${state.status}`)}>
      {({ id, school_name, other_name, score, metres }) => (
        <PaneRow
          key={id}
          isOpen={id === open?.id}
          onOpen={() => openRow(id)}
          name={school_name}
          under={other_name}
          end={
            <>
              <b className="label">{score}</b>
              <span className="text-s third">{distanceText(metres, t.lang)}</span>
            </>
          }
        />
      )}
    </FoundList>
  );
}
