import { duplicateRoutes, mergePair, separatePair, undoPair } from "@schoolmap/contract";
import { useRef } from "react";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { forget } from "../../api/use-send.ts";
import { useRefusal } from "../../parts/use-refusal.ts";
import { useTexts } from "../../texts/texts.ts";
import type { PairRow, Pairs } from "./use-pairs.ts";

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

/** Decides on pairs. A decision that fails puts its pair back on the list and says why. */
export function useDeciding(pairs: Pairs): Deciding {
  const t = useTexts("duplicates");
  const refusal = useRefusal();
  const undos = useRef<(() => Promise<void>)[]>([]);

  const decide = async (pair: PairRow, work: () => Promise<unknown>, said: string) => {
    const putBack = pairs.settle(pair.id);
    try {
      await work();
      toast(said);
      await refresh();
      return true;
    } catch (error) {
      toast(refusal(error, t("notDone")), "failed");
      return false;
    } finally {
      // The list that was read again says itself which pairs it holds.
      putBack();
    }
  };
  const takeBack = (id: number) => send(undoPair, { params: { id: String(id) }, body: {} });
  const decideUndoably = async (pair: PairRow, work: () => Promise<unknown>, said: string) => {
    if (!(await decide(pair, work, said))) return;
    undos.current.push(async () => {
      await takeBack(pair.id);
      pairs.openPair(pair.id);
      await refresh();
    });
  };
  const params = ({ id }: PairRow) => ({ id: String(id) });
  return {
    merge: (pair, { keep, take }) =>
      void decideUndoably(
        pair,
        () => send(mergePair, { params: params(pair), body: { keep, take: [...take] } }),
        t("merged", { name: keep === pair.school_id ? pair.school_name : pair.other_name }),
      ),
    separate: (pair) =>
      void decideUndoably(pair, () => send(separatePair, { params: params(pair), body: {} }), t("separated")),
    undo: (pair) => void decide(pair, () => takeBack(pair.id), t("undone")),
    undoLast: () => {
      const undo = undos.current.pop();
      if (!undo) return toast(t("nothingToUndo"));
      undo().then(
        () => toast(t("undone")),
        (error: unknown) => toast(refusal(error, t("notDone")), "failed"),
      );
    },
  };
}

const refresh = () => forget(duplicateRoutes.list.path);
