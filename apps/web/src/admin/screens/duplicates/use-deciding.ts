import { duplicateRoutes, mergePair, separatePair, undoPair } from "@schoolmap/contract";
import { send } from "../../api/send.ts";
import { useTexts } from "../../texts/texts.ts";
import type { PairRow, Pairs } from "./use-pairs.ts";
import { useUndoable } from "./use-undoable.ts";

/** What is kept of the two schools of a pair. */
export interface Choice {
  /** The school that stays. */
  readonly keep: number;
  /** Fields that it takes over from the other. */
  readonly take: readonly string[];
}

/** What a pair can be decided by. Every decision goes to the next pair at once. */
export interface Deciding {
  readonly merge: (pair: PairRow, choice: Choice) => void;
  readonly separate: (pair: PairRow) => void;
  /** Takes the decision on a pair back. */
  readonly undo: (pair: PairRow) => void;
  readonly undoLast: () => void;
}

/** Decides on pairs. */
export function useDeciding(pairs: Pairs): Deciding {
  const t = useTexts("duplicates");
  const { decide, decideUndoably, undoLast } = useUndoable(pairs, duplicateRoutes.list.path);
  const takeBack = ({ id }: PairRow) => send(undoPair, { params: { id: String(id) }, body: {} });
  const params = ({ id }: PairRow) => ({ id: String(id) });
  return {
    merge: (pair, { keep, take }) =>
      void decideUndoably(
        pair,
        () => send(mergePair, { params: params(pair), body: { keep, take: [...take] } }),
        t("merged", { name: keep === pair.school_id ? pair.school_name : pair.other_name }),
        () => takeBack(pair),
      ),
    separate: (pair) =>
      void decideUndoably(
        pair,
        () => send(separatePair, { params: params(pair), body: {} }),
        t("separated"),
        () => takeBack(pair),
      ),
    undo: (pair) => void decide(pair, () => takeBack(pair), t("undone")),
    undoLast,
  };
}
