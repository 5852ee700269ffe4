import { getTask, type Lang, type TaskDetail } from "@schoolmap/contract";
import { formatShare } from "@schoolmap/rules";
import { Check, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-aria-components";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { invalidate, useSend } from "../../api/use-send.ts";
import { useMay } from "../../screen/account.tsx";
import type { ResourceScreen } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { undo } from "./batch.ts";
import type { DoneBatch } from "./batch-dialog.tsx";

interface BatchDoneProps {
  readonly screen: ResourceScreen;
  readonly done: DoneBatch;
  readonly onClose: () => void;
}

/** Shows the result of a batch, with a button to undo it. It stays until it is closed. */
export function BatchDone({ screen, done, onClose }: BatchDoneProps) {
  const t = useTexts("list");
  const { batch, action, run } = done;
  const task = useRun(screen, run);
  const isRunning = run !== null && task?.status !== "succeeded";
  const [isBusy, setBusy] = useState(false);
  const undoBatch = async () => {
    setBusy(true);
    try {
      const { kept } = await undo(screen, batch);
      toast(kept > 0 ? t("batch.undoneKept", { count: kept }) : t("batch.undone"));
      onClose();
    } catch {
      toast(t("batch.notUndone"), "failed");
      setBusy(false);
    }
  };
  return (
    <div className="ink-bar">
      {!isRunning && <Icon of={Check} small />}
      <b className="label grow" role="status">
        {isRunning
          ? t(stateOf(task), { action, count: batch.count, share: shareOf(task, t.lang) })
          : t("batch.done", { action, count: done.changed ?? task?.counts.changed ?? batch.count })}
      </b>
      {run !== null && (
        <Link className="ink-link" href={`/admin/tasks/${run}`}>
          {t("batch.task")}
        </Link>
      )}
      {!isRunning && (
        <Button small className="ink-line" look="bare" disabled={isBusy} onClick={() => void undoBatch()}>
          {t("batch.undo")}
        </Button>
      )}
      <IconButton small icon={X} label={t("batch.close")} onClick={onClose} />
    </div>
  );
}

const FOLLOW_MS = 2_000;

/**
 * Follows the task that runs a batch until it ends. Returns undefined when there is no task, or when the role cannot
 * see tasks.
 */
function useRun({ resource }: ResourceScreen, run: number | null): TaskDetail | undefined {
  const isSeen = useMay()("can_view_background_task");
  const options = run !== null && isSeen ? { params: { id: String(run) } } : undefined;
  const [isFollowed, setFollowed] = useState(true);
  const { data } = useSend(getTask, options, isFollowed ? { every: FOLLOW_MS } : {});
  const isEnded = data?.finished_at != null;
  useEffect(() => {
    if (!isEnded) return;
    setFollowed(false);
    void invalidate(`/api/v1/admin/${resource.name}/`);
  }, [isEnded, resource.name]);
  return data;
}

/** Returns the text for a batch that a task runs. */
function stateOf(task: TaskDetail | undefined) {
  if (!task) return "batch.asTask";
  return task.status === "failed" || task.status === "cancelled" ? "batch.failed" : "batch.running";
}

/** Returns the progress of a task: "40%". */
function shareOf(task: TaskDetail | undefined, lang: Lang): string {
  return formatShare(task?.done ?? 0, task?.total || 1, lang);
}
