import { editReview, type ReviewRecord, type ReviewRow } from "@schoolmap/contract";
import { useRef, useState } from "react";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { useTexts } from "../../texts/texts.ts";
import { publish, type ReviewRowStep, step, type Undo, undoOf } from "./decisions.ts";
import type { Queue } from "./use-queue.ts";

/** Decisions on the open row. Each decision immediately opens the next row. */
export interface Deciding {
  readonly note: string;
  readonly setNote: (note: string) => void;
  /** Whether the user tried to send back without a note. */
  readonly needsNote: boolean;
  readonly publish: (row: ReviewRow) => void;
  readonly send: (row: ReviewRow) => void;
  readonly sendBack: (row: ReviewRow) => void;
  readonly discard: (row: ReviewRow) => void;
  readonly edit: (record: ReviewRecord, fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Stores the function that undoes the last decision; null when it cannot be undone. */
  readonly remember: (undo: Undo | null) => void;
  readonly undoLast: () => void;
  /** The removal that requires a confirmation. */
  readonly removal: ReviewRow | undefined;
  readonly confirmRemoval: (isConfirmed: boolean) => void;
}

/** Runs decisions on rows of the queue. When a decision fails, its row returns to the list and a message is shown. */
export function useDeciding(queue: Queue): Deciding {
  const t = useTexts("review");
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const [needsNote, setNeedsNote] = useState(false);
  const [removal, setRemoval] = useState<ReviewRow>();
  const undos = useRef<Promise<Undo | null>[]>([]);
  const id = queue.open?.id ?? 0;
  const note = notes[id] ?? "";

  /**
   * Removes the row from the list, then runs the decision. `work` returns the success message and the function that
   * undoes it.
   */
  const decide = async (row: ReviewRow, work: () => Promise<{ readonly message: string; readonly undo?: Undo }>) => {
    const restore = queue.settle([row.id]);
    const done = work();
    const undoing = done.then(({ undo }) => {
      if (!undo) return null;
      return async () => {
        await undo();
        restore();
      };
    });
    // Stored immediately, so that an undo key that is pressed meanwhile waits for the decision.
    undos.current.push(undoing);
    undoing.catch(() => {
      undos.current = undos.current.filter((one) => one !== undoing);
    });
    try {
      toast((await done).message);
    } catch {
      restore();
      toast(t("notDone", { name: row.name }), "failed");
    }
  };
  const publishRow = (row: ReviewRow) =>
    decide(row, async () => {
      const done = await publish([row]);
      if (done.published + done.removed === 0) throw new Error("It was left out.");
      return { message: t(row.kind === "removal" ? "removed" : "published", { name: row.name }), undo: undoOf(done) };
    });
  const stepOne = async (row: Pick<ReviewRow, "id" | "revision">, what: ReviewRowStep, text?: string) => {
    if ((await step(what, [row], text)) === 0) throw new Error("It was left out.");
  };
  const takeStep = (row: ReviewRow, what: "send" | "send_back", message: string, text?: string) =>
    decide(row, async () => {
      await stepOne(row, what, text);
      return { message };
    });
  const discardRow = (row: ReviewRow) =>
    decide(row, async () => {
      await stepOne(row, "discard");
      const discarded = { id: row.id, revision: row.revision + 1 };
      return { message: t("discarded", { name: row.name }), undo: () => stepOne(discarded, "restore") };
    });
  return {
    ...{ note, needsNote, removal },
    setNote: (text) => {
      setNotes({ ...notes, [id]: text });
      setNeedsNote(false);
    },
    publish: (row) => (row.kind === "removal" ? setRemoval(row) : void publishRow(row)),
    confirmRemoval: (isConfirmed) => {
      if (isConfirmed && removal) void publishRow(removal);
      setRemoval(undefined);
    },
    send: (row) => void takeStep(row, "send", t("sent", { name: row.name })),
    sendBack: (row) => {
      if (note.trim() === "") return setNeedsNote(true);
      void takeStep(row, "send_back", t("sentBack", { name: row.name }), note.trim());
    },
    discard: (row) => void discardRow(row),
    edit: async (record, fields) => {
      const ifMatch = `"school-reviews-${record.id}-${record.revision}"`;
      await send(editReview, { params: { id: String(record.id) }, body: { fields } as never, ifMatch });
      await invalidate("/api/v1/admin/school-reviews/");
    },
    remember: (undo) => undos.current.push(Promise.resolve(undo)),
    undoLast: () => {
      const last = undos.current.pop();
      if (!last) return toast(t("nothingToUndo"));
      last
        .then(async (undo) => {
          await undo?.();
          toast(t(undo ? "undone" : "notUndoable"));
        })
        .catch(() => toast(t("notUndone"), "failed"));
    },
  };
}
