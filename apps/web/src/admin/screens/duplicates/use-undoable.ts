import { useRef } from "react";
import { toast } from "../../../ui/toast/toast.ts";
import { invalidate } from "../../api/use-send.ts";
import { useRefusal } from "../../parts/use-refusal.ts";
import { useTexts } from "../../texts/texts.ts";
import type { Found, FoundRow } from "./use-found.ts";

interface Undoable {
  /** Runs an action on a row, which leaves the list immediately. A toast shows the result or the error. */
  readonly decide: (row: FoundRow, work: () => Promise<unknown>, message: string) => Promise<void>;
  /** Like `decide`, and `z` undoes it. */
  readonly decideUndoably: (
    row: FoundRow,
    work: () => Promise<unknown>,
    message: string,
    undo: () => Promise<unknown>,
  ) => Promise<void>;
  readonly undoLast: () => void;
}

/**
 * Runs decisions on the rows of a list. When a decision fails, its row returns to the list. `path` is invalidated
 * afterwards.
 */
export function useUndoable(found: Found<FoundRow>, path: string): Undoable {
  const t = useTexts("duplicates");
  const refusal = useRefusal();
  const undos = useRef<(() => Promise<void>)[]>([]);
  const refresh = () => invalidate(path);

  /** `onDone` runs before the toast is shown, because the user can press `z` as soon as it appears. */
  const run = async ({ id }: FoundRow, work: () => Promise<unknown>, message: string, onDone?: () => void) => {
    const restore = found.settle(id);
    try {
      await work();
      onDone?.();
      toast(message);
      await refresh();
    } catch (error) {
      toast(refusal(error, t("notDone")), "failed");
    } finally {
      // The refetched list determines which rows it contains.
      restore();
    }
  };
  return {
    decide: (row, work, message) => run(row, work, message),
    decideUndoably: (row, work, message, undo) =>
      run(row, work, message, () =>
        undos.current.push(async () => {
          await undo();
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
