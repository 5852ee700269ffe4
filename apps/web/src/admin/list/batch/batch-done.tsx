import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import type { ResourceScreen } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { undo } from "./batch.ts";
import type { DoneBatch } from "./batch-dialog.tsx";

interface BatchDoneProps {
  readonly screen: ResourceScreen;
  readonly done: DoneBatch;
  readonly onClose: () => void;
}

/** What was done to many rows, and the way back. It stays until it is closed. */
export function BatchDone({ screen, done: { batch, action, changed }, onClose }: BatchDoneProps) {
  const t = useTexts("list");
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
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
      <Icon of={Check} small />
      <b className="label grow" role="status">
        {changed === null
          ? t("batch.running", { action, count: batch.count })
          : t("batch.done", { action, count: changed })}
      </b>
      {changed !== null && (
        <Button small className="ink-line" look="bare" disabled={isBusy} onClick={() => void takeBack()}>
          {t("batch.undo")}
        </Button>
      )}
      <IconButton small icon={X} label={t("batch.close")} onClick={onClose} />
    </div>
  );
}
