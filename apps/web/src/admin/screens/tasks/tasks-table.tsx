import type { TaskRow } from "@schoolmap/contract";
import { Link } from "react-aria-components";
import { momentText } from "../../parts/dates.ts";
import { useAnyTexts } from "../../texts/texts.ts";
import { durationText } from "./duration.ts";
import { TaskProgress } from "./task-progress.tsx";
import { TaskState, useJobName } from "./task-state.tsx";

/** Tasks as rows: what, on whose behalf, how far or how it ended. */
export function TasksTable({ tasks }: { tasks: readonly TaskRow[] }) {
  const t = useAnyTexts("tasks");
  const jobName = useJobName();
  if (tasks.length === 0) return <p className="tasks-none second">{t("none")}</p>;
  return (
    <table className="tasks-table">
      <thead>
        <tr>
          <th>{t("field.job")}</th>
          <th>{t("field.status")}</th>
          <th>{t("field.how")}</th>
          <th>{t("field.actor")}</th>
          <th className="tasks-end">{t("field.begun")}</th>
          <th className="tasks-end">{t("field.took")}</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id}>
            <td data-label={t("field.job")}>
              <Link className="tasks-name ellipsis" href={`/admin/tasks/${task.id}`}>
                {jobName(task.job)}
              </Link>
              <span className="tasks-code">{[`${task.id}`, task.source?.name].filter(Boolean).join(" · ")}</span>
            </td>
            <td data-label={t("field.status")}>
              <TaskState status={task.status} />
            </td>
            <td data-label={t("field.how")} className="tasks-how second">
              {task.status === "running" && <TaskProgress task={task} />}
              <span className="ellipsis" title={task.error ?? task.step ?? undefined}>
                {task.error ?? task.step ?? ""}
              </span>
            </td>
            <td data-label={t("field.actor")} className="second">
              {task.actor.name ?? task.actor.id}
            </td>
            <td data-label={t("field.begun")} className="tasks-end second">
              {momentText(task.started_at ?? task.queued_at, t.lang)}
            </td>
            <td data-label={t("field.took")} className="tasks-end second">
              {durationText(task, t.lang)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
