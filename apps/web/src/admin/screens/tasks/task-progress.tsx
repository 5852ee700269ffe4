import type { TaskRow } from "@schoolmap/contract";
import "./task-progress.css";

/** How far a task is, as a bar of ink; empty while it does not say. */
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
