import type { TaskRow } from "@schoolmap/contract";
import "./task-progress.css";

/** Shows the progress of a task as a bar; empty when the task does not report it. */
export function TaskProgress({ task: { done, total, job } }: { task: Pick<TaskRow, "done" | "total" | "job"> }) {
  const share = done !== null && total ? Math.min(1, done / total) : 0;
  return (
    <span
      className="task-progress"
      role="progressbar"
      aria-label={job}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={total ? Math.floor(share * 100) : undefined}
    >
      <i style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
