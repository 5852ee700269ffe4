import { cancelTask, deleteTask, getTask, retryTask, type TaskDetail } from "@schoolmap/contract";
import { useRouter } from "@tanstack/react-router";
import { RotateCw, Square, Trash2 } from "lucide-react";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { send } from "../../api/send.ts";
import { invalidate, useSend } from "../../api/use-send.ts";
import { useMay } from "../../screen/account.tsx";
import type { PageProps } from "../../screen/screen.ts";
import { Head } from "../../shell/head.tsx";
import { NotFound } from "../../shell/message.tsx";
import { useAnyTexts } from "../../texts/texts.ts";
import { TaskFacts } from "./task-facts.tsx";
import { TaskLog } from "./task-log.tsx";
import { useJobName } from "./task-state.tsx";
import { useAct } from "./use-act.ts";

const EVERY_MS = 2_000;

/** Shows one task and follows it while it runs: progress, log, files, and actions. */
export function TaskPage({ params }: PageProps) {
  const t = useAnyTexts("tasks");
  const jobName = useJobName();
  const id = params.id ?? "";
  const { data: task, error, refetch } = useSend(getTask, { params: { id } }, { keep: true, every: EVERY_MS });
  if (error && !task) {
    const isMissing = "status" in error && error.status === 404;
    return isMissing ? <NotFound /> : <Failed text={t("failed")} onRetry={() => void refetch()} />;
  }
  const name = task ? jobName(task.job) : t("title");
  return (
    <>
      <Head title={name} crumbs={[{ label: t("title"), href: "/admin/tasks" }, { label: `${id}` }]}>
        {task && <Actions task={task} />}
      </Head>
      <div className="page-body tasks-body" aria-busy={task === undefined}>
        {task ? <TaskFacts task={task} /> : <div className="sheet tasks-wait" />}
        {task && <TaskLog task={task} />}
      </div>
    </>
  );
}

function Actions({ task: { id, status } }: { task: TaskDetail }) {
  const t = useAnyTexts("tasks");
  const may = useMay();
  const { history } = useRouter();
  const { act, isBusy } = useAct();
  const isOpen = status === "queued" || status === "running";
  const params = { id: String(id) };
  const refresh = () => invalidate("/api/v1/admin/tasks/");
  const retry = () =>
    act(async () => {
      const next = await send(retryTask, { params });
      await refresh();
      history.push(`/admin/tasks/${next.id}`);
    });
  const remove = () =>
    act(async () => {
      await send(deleteTask, { params });
      await refresh();
      history.push("/admin/tasks");
    }, t("removed"));
  return (
    <>
      {!isOpen && may("can_delete_background_task") && (
        <Button disabled={isBusy} onClick={remove}>
          <Icon of={Trash2} />
          {t("remove")}
        </Button>
      )}
      {may("can_update_background_task") &&
        (isOpen ? (
          <Button look="fill" disabled={isBusy} onClick={() => act(() => send(cancelTask, { params }).then(refresh))}>
            <Icon of={Square} />
            {t("cancel")}
          </Button>
        ) : (
          <Button look="fill" disabled={isBusy} onClick={retry}>
            <Icon of={RotateCw} />
            {t("retry")}
          </Button>
        ))}
    </>
  );
}
