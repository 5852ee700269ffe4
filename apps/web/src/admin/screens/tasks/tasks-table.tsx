import type { TaskRow } from "@schoolmap/contract";
import { Link } from "react-aria-components";
import { momentText } from "../../parts/dates.ts";
import { useAnyTexts } from "../../texts/texts.ts";
import { durationText } from "./duration.ts";
import { TaskProgress } from "./task-progress.tsx";
import { TaskState, useJobName, useStepText } from "./task-state.tsx";
import "../../../ui/checkbox/checkbox.css";
import "./tasks-table.css";

interface TasksTableProps {
  readonly tasks: readonly TaskRow[];
  readonly ticked: ReadonlySet<number>;
  /** Absent when tasks cannot be selected. */
  readonly onTick: ((ids: ReadonlySet<number>) => void) | undefined;
}

/** Shows tasks as rows: job, actor, and progress or result. Tasks that have ended can be selected. */
export function TasksTable({ tasks, ticked, onTick }: TasksTableProps) {
  const t = useAnyTexts("tasks");
  const jobName = useJobName();
  const stepText = useStepText();
  const ended = tasks.filter((task) => !isOpen(task)).map(({ id }) => id);
  if (tasks.length === 0) return <p className="tasks-none second">{t("none")}</p>;
  return (
    <table className="tasks-table">
      <thead>
        <tr>
          <th>
            <span className="tasks-first">
              {onTick && (
                <Tick
                  label={t("tickAll")}
                  isTicked={ended.length > 0 && ended.every((id) => ticked.has(id))}
                  onChange={(isTicked) => onTick(new Set(isTicked ? ended : []))}
                />
              )}
              {t("field.job")}
            </span>
          </th>
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
              <span className="tasks-first">
                {onTick && (
                  <Tick
                    label={t("tick", { task: `${jobName(task.job)} ${task.id}` })}
                    isTicked={ticked.has(task.id)}
                    isOff={isOpen(task)}
                    onChange={(isTicked) => onTick(toggled(ticked, task.id, isTicked))}
                  />
                )}
                <span className="tasks-words">
                  <Link className="tasks-name ellipsis" href={`/admin/tasks/${task.id}`}>
                    {jobName(task.job)}
                  </Link>
                  <span className="tasks-code">{[`${task.id}`, task.source?.name].filter(Boolean).join(" · ")}</span>
                </span>
              </span>
            </td>
            <td data-label={t("field.status")}>
              <TaskState status={task.status} />
            </td>
            <td data-label={t("field.how")} className="tasks-how second">
              {task.status === "running" && <TaskProgress task={task} />}
              <span className="ellipsis" title={task.error ?? (task.step ? stepText(task.step) : undefined)}>
                {task.error ?? (task.step ? stepText(task.step) : "")}
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

/** A queued or running task must be cancelled before it can be deleted. */
const isOpen = ({ status }: TaskRow) => status === "queued" || status === "running";

function toggled(ticked: ReadonlySet<number>, id: number, isTicked: boolean): ReadonlySet<number> {
  return new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id));
}

interface TickProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly isOff?: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

function Tick({ label, isTicked, isOff, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={label}
      checked={isTicked}
      disabled={isOff}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
