import {
  cancelTask,
  deleteTask,
  deleteTasks,
  getTask,
  getTaskFile,
  listSchedules,
  listTasks,
  retryTask,
  startTask,
  updateSchedule,
} from "@schoolmap/contract";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import { answer } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { removeTasks } from "./delete-tasks.ts";
import { readTaskList } from "./list-tasks.ts";
import { readTask } from "./read-task.ts";
import { pauseSchedule, readSchedules } from "./schedules.ts";
import { taskActions } from "./task-actions.ts";
import { downloadTaskFile } from "./task-file.ts";

/** The ETag depends on the task alone, so a page that polls it receives "not modified" while nothing changes. */
const OF_THE_TASK = { version: "task", isCurrent: () => true };

/** Routes for background tasks: past, running and scheduled runs, and the actions of staff on them. */
export function taskRoutes(
  http: Http,
  { record, jobs, artifacts }: Pick<Context, "record" | "jobs" | "artifacts">,
): void {
  const actions = taskActions(record, jobs);
  addRoute(http, listTasks, ({ query, actor }) => readTaskList(record.db, query, actor));
  addRoute(http, getTask, async ({ params, actor }) =>
    answer(await readTask(record.db, params.id, actor), { freshness: OF_THE_TASK }),
  );
  addRoute(http, getTaskFile, ({ params, actor, requestId }) =>
    downloadTaskFile(record, artifacts, { ...params, actor, requestId }),
  );
  addRoute(http, startTask, ({ body, actor, requestId }) => actions.start(body.job, { actor, requestId }));
  addRoute(http, cancelTask, ({ params, actor, requestId }) => actions.cancel(params.id, { actor, requestId }));
  addRoute(http, retryTask, ({ params, actor, requestId }) => actions.retry(params.id, { actor, requestId }));
  addRoute(
    http,
    deleteTask,
    ({ params, actor, requestId }) => actions.remove(params.id, { actor, requestId }) as never,
  );
  addRoute(http, deleteTasks, ({ body, actor, requestId }) => removeTasks(record.db, body, { actor, requestId }));
  addRoute(http, listSchedules, async () => ({ results: await readSchedules(record, jobs) }));
  addRoute(http, updateSchedule, ({ params, body, actor, requestId }) =>
    pauseSchedule(record, jobs, params.job, { ...body, actor, requestId }),
  );
}
