import { listSchedules, type ScheduleRow, startTask, updateSchedule } from "@schoolmap/contract";
import { Pause, Play, Zap } from "lucide-react";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { send } from "../../api/send.ts";
import { invalidate, useSend } from "../../api/use-send.ts";
import { momentText } from "../../parts/dates.ts";
import { useMay } from "../../screen/account.tsx";
import { useAnyTexts } from "../../texts/texts.ts";
import { TaskState, useJobName } from "./task-state.tsx";
import { useAct } from "./use-act.ts";

/** Repeating jobs with their next run. Users with the permission can start or pause a job. */
export function Schedules() {
  const t = useAnyTexts("tasks");
  const { data } = useSend(listSchedules, {}, { keep: true, every: 10_000 });
  if (!data || data.results.length === 0) return null;
  return (
    <section className="sheet tasks-schedules" aria-labelledby="schedules">
      <h2 id="schedules" className="tasks-title">
        {t("schedules")}
      </h2>
      <ul className="tasks-list">
        {data.results.map((schedule) => (
          <ScheduleLine key={schedule.job} schedule={schedule} />
        ))}
      </ul>
    </section>
  );
}

function ScheduleLine({ schedule: { job, cron, next_run_at, paused_at, paused_by, last } }: { schedule: ScheduleRow }) {
  const t = useAnyTexts("tasks");
  const jobName = useJobName();
  const may = useMay();
  const { act, isBusy } = useAct();
  const refresh = () => Promise.all([invalidate("/api/v1/admin/schedules/"), invalidate("/api/v1/admin/tasks/")]);
  const start = () => act(() => send(startTask, { body: { job } }).then(refresh), t("started", { job: jobName(job) }));
  const pause = (paused: boolean) =>
    act(() => send(updateSchedule, { params: { job }, body: { paused } }).then(refresh));
  return (
    <li className="tasks-schedule">
      <span className="tasks-schedule-words">
        <b className="tasks-name">{jobName(job)}</b>
        <span className="text-s second">
          {paused_at
            ? t("pausedSince", { time: momentText(paused_at, t.lang), name: paused_by?.name ?? "" })
            : t("nextAt", { time: momentText(next_run_at, t.lang) })}
          {" · "}
          <span className="mono">{cron}</span> UTC
        </span>
      </span>
      {last && <TaskState status={last.status} />}
      {may("can_add_background_task") && (
        <Button small disabled={isBusy} onClick={start}>
          <Icon of={Zap} small />
          {t("runNow")}
        </Button>
      )}
      {may("can_update_background_task") && (
        <Button small disabled={isBusy} onClick={() => pause(!paused_at)}>
          <Icon of={paused_at ? Play : Pause} small />
          {paused_at ? t("resume") : t("pause")}
        </Button>
      )}
    </li>
  );
}
