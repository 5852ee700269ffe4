import { duplicateRoutes, mergePair, separatePair, undoPair } from "@schoolmap/contract";
import { send } from "../../api/send.ts";
import { useTexts } from "../../texts/texts.ts";
import type { PairRow, Pairs } from "./use-pairs.ts";
import { useUndoable } from "./use-undoable.ts";

/** The kept data of the two schools of a pair. */
export interface Choice {
  /** The kept school. */
  readonly keep: number;
  /** Fields that it takes from the other school. */
  readonly take: readonly string[];
}

/** Decisions on a pair. Each decision immediately opens the next pair. */
export interface Deciding {
  readonly merge: (pair: PairRow, choice: Choice) => void;
  readonly separate: (pair: PairRow) => void;
  /** Undoes the decision on a pair. */
  readonly undo: (pair: PairRow) => void;
  readonly undoLast: () => void;
}

/** Returns functions that decide on pairs. */
export function useDeciding(pairs: Pairs): Deciding {
  const t = useTexts("duplicates");
  const { decide, decideUndoably, undoLast } = useUndoable(pairs, duplicateRoutes.list.path);
  const undo = ({ id }: PairRow) => send(undoPair, { params: { id: String(id) }, body: {} });
  const params = ({ id }: PairRow) => ({ id: String(id) });
  return {
    merge: (pair, { keep, take }) =>
      void decideUndoably(
        pair,
        () => send(mergePair, { params: params(pair), body: { keep, take: [...take] } }),
        t("merged", { name: keep === pair.school_id ? pair.school_name : pair.other_name }),
        () => undo(pair),
      ),
    separate: (pair) =>
      void decideUndoably(
        pair,
        () => send(separatePair, { params: params(pair), body: {} }),
        t("separated"),
        () => undo(pair),
      ),
    undo: (pair) => void decide(pair, () => undo(pair), t("undone")),
    undoLast,
  };
}
