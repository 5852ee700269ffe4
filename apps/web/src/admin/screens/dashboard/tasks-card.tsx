import type { Dashboard, TaskRow } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Link } from "react-aria-components";
import { type AnyTranslate, useAnyTexts } from "../../texts/texts.ts";
import { TaskProgress } from "../tasks/task-progress.tsx";
import { useJobName, useStepText } from "../tasks/task-state.tsx";
import { Card, Nothing } from "./card.tsx";
import { whenText } from "./times.ts";
import "./lines.css";
import "./tasks-card.css";

interface TasksCardProps {
  readonly tasks: NonNullable<Dashboard["tasks"]>;
  readonly now: Date;
}

/** Shows the running tasks with their progress, then the next ones. */
export function TasksCard({ tasks: { running, next }, now }: TasksCardProps) {
  const t = useAnyTexts("dashboard");
  const jobName = useJobName();
  return (
    <Card title={t("tasks")} way={{ label: t("tasks.all"), href: "/admin/tasks" }}>
      {running.length + next.length === 0 && <Nothing>{t("tasks.none")}</Nothing>}
      <ul className="dash-list">
        {running.map((task) => (
          <RunningLine key={task.id} task={task} t={t} />
        ))}
        {next.map(({ job, at }) => (
          <li key={job} className="dash-task dash-task-next">
            <b className="dash-name ellipsis">{jobName(job)}</b>
            <span className="text-xs third">{t("tasks.starts", { time: whenText(at, now, t.lang) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RunningLine({ task, t }: { task: TaskRow; t: AnyTranslate }) {
  const { id, job, done, total, step, actor } = task;
  const jobName = useJobName();
  const stepText = useStepText();
  return (
    <li>
      <Link className="dash-task" href={`/admin/tasks/${id}`}>
        <span className="dash-task-head">
          <b className="dash-name ellipsis">{jobName(job)}</b>
          {done !== null && (
            <span className="text-xs third">
              {total === null ? formatExact(done, t.lang) : t("tasks.of", { done, total })}
            </span>
          )}
        </span>
        <TaskProgress task={task} />
        <span className="text-xs third ellipsis">
          {[t("tasks.by", { name: actor.name ?? actor.id }), step && stepText(step)].filter(Boolean).join(" · ")}
        </span>
      </Link>
    </li>
  );
}
