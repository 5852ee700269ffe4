import { listTasks, TASK_STATUSES } from "@schoolmap/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { useSend } from "../../api/use-send.ts";
import { RowsSkeleton } from "../../list/list-states.tsx";
import { TabLine } from "../../list/tab-line.tsx";
import { useMay } from "../../screen/account.tsx";
import { Head } from "../../shell/head.tsx";
import { useAnyTexts } from "../../texts/texts.ts";
import { ChosenTasks } from "./chosen-tasks.tsx";
import { Schedules } from "./schedules.tsx";
import { useJobName } from "./task-state.tsx";
import { TasksTable } from "./tasks-table.tsx";
import "../../list/list.css";

const EVERY_MS = 2_000;
const SIZE = 50;

/** All tasks by status, followed while they run, and the repeating jobs. The URL contains the filters. */
export function TasksPage() {
  const t = useAnyTexts("tasks");
  const { searchStr } = useLocation();
  const { history } = useRouter();
  const jobName = useJobName();
  const search = new URLSearchParams(searchStr);
  const status = TASK_STATUSES.find((one) => one === search.get("status"));
  const [job, after] = [search.get("job") ?? undefined, search.get("after") ?? undefined];
  const query = { limit: String(SIZE), ...(status && { status }), ...(job && { job }), ...(after && { after }) };
  const { data, error, refetch } = useSend(listTasks, { query }, { keep: true, every: EVERY_MS });
  const mayRemove = useMay()("can_delete_background_task");
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  // Only visible rows are affected.
  const ids = (data?.results ?? []).filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const show = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(
      Object.entries({ status, job, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    history.push(`/admin/tasks${next.size > 0 ? `?${next}` : ""}`);
  };
  const all = data && Object.values(data.statuses).reduce((sum, n) => sum + n, 0);
  return (
    <>
      <Head title={t("title")} line={t("line")} />
      <div className="page-body tasks-body">
        <section className="sheet" aria-label={t("title")}>
          <div className="tasks-tools">
            <TabLine
              label={t("field.status")}
              tabs={[
                { value: "", label: t("tab.all"), count: all },
                ...TASK_STATUSES.map((value) => ({
                  value,
                  label: t(`status.${value}`),
                  count: data?.statuses[value],
                })),
              ]}
              chosen={status ?? ""}
              onChoose={(value) => show({ status: value || undefined })}
            />
            <label className="tasks-job text-s">
              {t("field.job")}
              <select value={job ?? ""} onChange={({ target }) => show({ job: target.value || undefined })}>
                <option value="">{t("tab.all")}</option>
                {(data?.jobs ?? []).map((name) => (
                  <option key={name} value={name}>
                    {jobName(name)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {ids.length > 0 && (
            <ChosenTasks
              ids={ids}
              list={{ ...(status && { status }), ...(job && { job }) }}
              total={data?.count ?? 0}
              onClear={() => setTicked(new Set())}
            />
          )}
          {data && <TasksTable tasks={data.results} ticked={ticked} onTick={mayRemove ? setTicked : undefined} />}
          {!data && error && <Failed text={t("failed")} onRetry={() => void refetch()} />}
          {!data && !error && <RowsSkeleton rows={8} columns={5} />}
          {(after || data?.next) && (
            <div className="tasks-foot">
              <Button small disabled={!after} onClick={() => show({})}>
                {t("newest")}
              </Button>
              <Button small disabled={!data?.next} onClick={() => show({ after: data?.next ?? undefined })}>
                {t("older")}
              </Button>
            </div>
          )}
        </section>
        {/* Shown only when the length of the list is known, so that they are not moved down. */}
        {(data || error) && <Schedules />}
      </div>
    </>
  );
}
