import type { TaskDetail } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import { momentText } from "../../parts/dates.ts";
import { useAnyTexts } from "../../texts/texts.ts";
import { durationText } from "./duration.ts";
import { TaskProgress } from "./task-progress.tsx";
import { TaskState, useStepText } from "./task-state.tsx";

/** Shows the details of a task: status, progress, the reason and position of a failure, its counts, and its files. */
export function TaskFacts({ task }: { task: TaskDetail }) {
  const t = useAnyTexts("tasks");
  const { status, error, step, done, total, counts, details, retries, retry_of, files } = task;
  const failed = status === "failed";
  const stepText = useStepText();
  const countName = (name: string) => (t.has(`count.${name}`) ? t(`count.${name}`) : name);
  const counted = Object.entries(counts).map(([name, n]) => `${formatExact(n, t.lang)} ${countName(name)}`);
  const detailTexts = Object.entries(details).map(([name, value]) => `${name}: ${textOf(value)}`);
  return (
    <section className="sheet tasks-facts">
      <div className="tasks-state">
        <TaskState status={status} />
        {done !== null && (
          <span className="second">
            {total === null ? formatExact(done, t.lang) : t("of", { done, total })}
            {step && !failed && ` · ${stepText(step)}`}
          </span>
        )}
      </div>
      {status === "running" && <TaskProgress task={task} />}
      {failed && (
        <p className="tasks-failure" role="note">
          <b>{error}</b>
          {step && <span className="second">{t("atStep", { step: stepText(step) })}</span>}
        </p>
      )}
      <dl className="tasks-dl">
        <Fact name={t("field.actor")}>{task.actor.name ?? task.actor.id}</Fact>
        <Fact name={t("field.begun")}>{momentText(task.started_at ?? task.queued_at, t.lang)}</Fact>
        {task.finished_at && <Fact name={t("field.took")}>{durationText(task, t.lang)}</Fact>}
        {task.source && (
          <Fact name={t("field.source")}>
            <Link href={`/admin/sources/${task.source.id}`}>{task.source.name}</Link>
          </Fact>
        )}
        {task.cancelled_by && (
          <Fact name={t("field.cancelled_by")}>{task.cancelled_by.name ?? task.cancelled_by.id}</Fact>
        )}
        {counted.length > 0 && <Fact name={t("field.counts")}>{counted.join(" · ")}</Fact>}
        {detailTexts.length > 0 && <Fact name={t("field.details")}>{detailTexts.join(" · ")}</Fact>}
        {retry_of !== null && (
          <Fact name={t("field.retry_of")}>
            <Link href={`/admin/tasks/${retry_of}`}>{String(retry_of)}</Link>
          </Fact>
        )}
        {retries.length > 0 && (
          <Fact name={t("field.retries")}>
            {retries.map(({ id }) => (
              <Link key={id} className="tasks-retry" href={`/admin/tasks/${id}`}>
                {String(id)}
              </Link>
            ))}
          </Fact>
        )}
        {files.length > 0 && (
          <Fact name={t("field.files")}>
            {files.map(({ id, name, bytes }) => (
              <a key={id} className="tasks-retry" href={`/api/v1/admin/tasks/${task.id}/files/${id}/`} download={name}>
                {t("file", { name, kb: formatExact(Math.ceil(bytes / 1000), t.lang) })}
              </a>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-s third">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
