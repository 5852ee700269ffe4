import { useRef } from "react";
import { toast } from "../../../ui/toast/toast.ts";
import { forget } from "../../api/use-send.ts";
import { useRefusal } from "../../parts/use-refusal.ts";
import { useTexts } from "../../texts/texts.ts";
import type { Found, FoundRow } from "./use-found.ts";

interface Undoable {
  /** Does something to a row, which leaves the list at once; a toast says that it was done, or why not. */
  readonly decide: (row: FoundRow, work: () => Promise<unknown>, said: string) => Promise<void>;
  /** The same, and `z` takes it back. */
  readonly decideUndoably: (
    row: FoundRow,
    work: () => Promise<unknown>,
    said: string,
    takeBack: () => Promise<unknown>,
  ) => Promise<void>;
  readonly undoLast: () => void;
}

/** Decides on rows of a list. A decision that fails puts its row back on the list. `path` is what is read again afterwards. */
export function useUndoable(found: Found<FoundRow>, path: string): Undoable {
  const t = useTexts("duplicates");
  const refusal = useRefusal();
  const undos = useRef<(() => Promise<void>)[]>([]);
  const refresh = () => forget(path);

  /** `onDone` comes before anybody is told: who reads the toast may press `z` at once. */
  const run = async ({ id }: FoundRow, work: () => Promise<unknown>, said: string, onDone?: () => void) => {
    const putBack = found.settle(id);
    try {
      await work();
      onDone?.();
      toast(said);
      await refresh();
    } catch (error) {
      toast(refusal(error, t("notDone")), "failed");
    } finally {
      // The list that was read again says itself which rows it holds.
      putBack();
    }
  };
  return {
    decide: (row, work, said) => run(row, work, said),
    decideUndoably: (row, work, said, takeBack) =>
      run(row, work, said, () =>
        undos.current.push(async () => {
          await takeBack();
          found.openRow(row.id);
          await refresh();
        }),
      ),
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
