import { type BodyOf, deleteTasks, type ResponseOf } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { useTexts } from "../../texts/texts.ts";
import { useAct } from "./use-act.ts";

/** The selected tasks: some by their ids, or the complete list. */
type Selection = Omit<BodyOf<typeof deleteTasks>, "agreed">;

interface ChosenTasksProps {
  readonly ids: readonly number[];
  /** The filters of the list, and the number of its tasks. */
  readonly list: Selection;
  readonly total: number;
  readonly onClear: () => void;
}

/** Deletes the selected tasks, or all tasks of the list. It counts them first, then deletes exactly these. */
export function ChosenTasks({ ids, list, total, onClear }: ChosenTasksProps) {
  const t = useTexts("tasks");
  const words = useTexts("list");
  const { act, isBusy } = useAct();
  const [isAll, setAll] = useState(false);
  const [counted, setCounted] = useState<ResponseOf<typeof deleteTasks>>();
  const chosen: Selection = isAll ? list : { ids: [...ids] };
  const count = () => act(async () => setCounted(await send(deleteTasks, { body: chosen })));
  return (
    <div className="ink-bar" role="toolbar" aria-label={words("batch.title")}>
      <b className="label" role="status">
        {words("batch.selected", { count: isAll ? total : ids.length })}
      </b>
      {!isAll && total > ids.length && (
        <Button small look="bare" onClick={() => setAll(true)}>
          {words("batch.all", { count: total })}
        </Button>
      )}
      <span className="grow" />
      <Button small look="bare" className="ink-line" disabled={isBusy} onClick={() => void count()}>
        {t("remove")}
      </Button>
      <IconButton small icon={X} label={words("batch.clear")} onClick={onClear} />
      {counted && <RemoveDialog {...{ chosen, counted }} onClose={() => setCounted(undefined)} onDone={onClear} />}
    </div>
  );
}

interface RemoveDialogProps {
  readonly chosen: Selection;
  readonly counted: ResponseOf<typeof deleteTasks>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function RemoveDialog({ chosen, counted: { until, count, open }, onClose, onDone }: RemoveDialogProps) {
  const t = useTexts("tasks");
  const n = formatExact(count, t.lang);
  const remove = async () => {
    await send(deleteTasks, { body: { ...chosen, agreed: { until, count } } });
    toast(t("removedMany", { count, n }));
    onDone();
    void invalidate("/api/v1/admin/tasks/");
  };
  return (
    <Confirm
      title={t("removeTitle", { count, n })}
      action={t("removeMany", { count, n })}
      isDanger
      isOff={count === 0}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t("removeText")}</p>
      {open > 0 && <p>{t("removeOpen", { count: open, n: formatExact(open, t.lang) })}</p>}
    </Confirm>
  );
}
