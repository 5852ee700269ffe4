import { z } from "zod";
import { actorRef, MAX_PAGE } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

/** States of a background task. The first two are open. */
export const TASK_STATUSES = ["queued", "running", "succeeded", "failed", "cancelled"] as const;
export const taskStatus = z.enum(TASK_STATUSES);
export type TaskStatus = z.infer<typeof taskStatus>;

/** Sort columns of the task list. */
export const TASK_SORTS = ["id", "job", "status", "actor", "queued_at", "started_at", "finished_at"] as const;
const orders = TASK_SORTS.flatMap((column) => [column, `-${column}`]) as [string, ...string[]];

/** A run of a job. */
export const taskRow = z.object({
  id: z.int(),
  /** Name of the job, for example "export-schools". */
  job: z.string(),
  status: taskStatus,
  /** Actor on whose behalf the task runs. */
  actor: actorRef,
  source: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** 1 for the first attempt. */
  attempt: z.int(),
  queued_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** Progress; null before the job reports any. */
  done: z.int().nullable(),
  total: z.int().nullable(),
  /** Current or last step: one of `TASK_STEPS`, or the name of a file. */
  step: z.string().nullable(),
  /** Reason why it failed or was cancelled, in one sentence. */
  error: z.string().nullable(),
  /** The task that this one repeats. */
  retry_of: z.int().nullable(),
});
export type TaskRow = z.infer<typeof taskRow>;

export const taskFile = z.object({
  id: z.int(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  expires: z.iso.datetime(),
});

/** Maximum number of log lines in a response; the newest lines are returned. */
export const MAX_TASK_LINES = 500;

export const taskDetail = taskRow.extend({
  counts: z.record(z.string(), z.number()),
  /** Other information from the job, for example the first row that it could not read. */
  details: z.record(z.string(), z.unknown()),
  cancelled_by: actorRef.nullable(),
  /** Newest `MAX_TASK_LINES` lines of the log, in their order. */
  lines: z.array(z.object({ id: z.int(), at: z.iso.datetime(), line: z.string() })),
  /** Total number of log lines. */
  line_count: z.int(),
  files: z.array(taskFile),
  /** Later tasks that repeat this one, newest first. */
  retries: z.array(z.object({ id: z.int(), status: taskStatus })),
});
export type TaskDetail = z.infer<typeof taskDetail>;

const path = "/api/v1/admin/tasks/";
const tag = "Staff";
const taskParams = z.object({ id: idText });
const started = z.object({ id: z.int() });

/** Selects tasks. */
const selection = {
  job: z.string().max(64).optional(),
  status: taskStatus.optional(),
  /** An actor, for example "user:12". */
  actor: z.string().max(64).optional(),
  /** Selects tasks that were queued at or after this time. */
  since: z.iso.datetime({ offset: true }).optional(),
};

export const listTasks = route({
  ...{ id: "listTasks", method: "GET", path, tag, access: { permission: "can_view_background_task" } },
  summary:
    "Returns background tasks, newest first, with the exact count of each status. An actor limited to countries sees their own tasks.",
  query: z.object({
    ...selection,
    sort: z.enum(orders).optional(),
    limit: idText.refine((n) => n <= MAX_PAGE, `must not be above ${MAX_PAGE}`).optional(),
    /** `next` of the previous page. */
    after: z.string().max(4_000).optional(),
  }),
  response: z.object({
    count: z.int(),
    /** Number of tasks in each status, ignoring the list's filter on the status. */
    statuses: z.record(taskStatus, z.int()),
    /** Names of all jobs with tasks. */
    jobs: z.array(z.string()),
    next: z.string().nullable(),
    results: z.array(taskRow),
  }),
});

export const getTask = route({
  ...{ id: "getTask", method: "GET", path: `${path}{id}/`, tag, access: { permission: "can_view_background_task" } },
  errors: ["not_found"],
  summary: "Returns one task with its log, its files and its attempts. Poll with its ETag to follow it.",
  params: taskParams,
  response: taskDetail,
});

export const getTaskFile = route({
  ...{ id: "getTaskFile", method: "GET", path: `${path}{id}/files/{file}/`, tag, stream: "download" },
  access: { permission: "can_view_background_task" },
  errors: ["not_found"],
  summary: "Returns a file created by a task.",
  params: z.object({ id: idText, file: idText }),
  mediaType: "application/octet-stream",
});

export const startTask = route({
  ...{ id: "startTask", method: "POST", path, tag, access: { permission: "can_add_background_task" }, status: 202 },
  errors: ["not_found"],
  summary: "Runs a scheduled job now. A waiting job is not queued twice.",
  body: jsonBody(z.strictObject({ job: z.string().max(64) })),
  response: started,
});

export const cancelTask = route({
  ...{ id: "cancelTask", method: "POST", path: `${path}{id}/cancel/`, tag, status: 202 },
  access: { permission: "can_update_background_task" },
  errors: ["not_found", "conflict"],
  summary: "Cancels a waiting or running task, within a second.",
  params: taskParams,
  response: started,
});

export const retryTask = route({
  ...{ id: "retryTask", method: "POST", path: `${path}{id}/retry/`, tag, status: 202 },
  access: { permission: "can_update_background_task" },
  errors: ["not_found", "conflict"],
  summary: "Runs a finished task again. The response names the new task.",
  params: taskParams,
  response: started,
});

export const deleteTask = route({
  ...{ id: "deleteTask", method: "DELETE", path: `${path}{id}/`, tag, status: 204 },
  access: { permission: "can_delete_background_task" },
  errors: ["not_found", "conflict"],
  summary: "Deletes a finished task, with its log.",
  params: taskParams,
});

export const deleteTasks = route({
  ...{ id: "deleteTasks", method: "POST", path: `${path}deletions/`, tag },
  access: { permission: "can_delete_background_task" },
  errors: ["conflict"],
  summary:
    "Counts the selected tasks that have finished. Sent again with this count as `agreed`, it deletes exactly these tasks, with their logs. Waiting and running tasks stay.",
  body: jsonBody(
    z.strictObject({
      ...selection,
      /** When absent, all tasks that match the other fields. */
      ids: z.array(z.int().positive()).min(1).max(MAX_PAGE).optional(),
      /** When absent, no task is deleted. */
      agreed: z.strictObject({ until: z.iso.datetime({ offset: true }), count: z.int().min(0) }).optional(),
    }),
  ),
  response: z.object({
    /** Excludes tasks that end later. */
    until: z.iso.datetime({ offset: true }),
    /** Number of tasks that are, or would be, deleted. */
    count: z.int(),
    /** Number of selected tasks that are not deleted, because they wait or run. */
    open: z.int(),
  }),
});

const scheduleRow = z.object({
  job: z.string(),
  /** "minute hour day month weekday", UTC. */
  cron: z.string(),
  next_run_at: z.iso.datetime(),
  last_due_at: z.iso.datetime().nullable(),
  /** Time at which it was paused; null when it is not paused. */
  paused_at: z.iso.datetime().nullable(),
  paused_by: actorRef.nullable(),
  /** Status of its newest task. */
  last: z.object({ id: z.int(), status: taskStatus }).nullable(),
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

export const listSchedules = route({
  ...{ id: "listSchedules", method: "GET", path: "/api/v1/admin/schedules/", tag },
  access: { permission: "can_view_background_task" },
  summary: "Returns recurring jobs, the next one first.",
  response: z.object({ results: z.array(scheduleRow) }),
});

export const updateSchedule = route({
  ...{ id: "updateSchedule", method: "PATCH", path: "/api/v1/admin/schedules/{job}/", tag },
  access: { permission: "can_update_background_task" },
  errors: ["not_found"],
  summary: "Pauses or resumes a recurring job. Missed runs are not made up.",
  params: z.object({ job: z.string().max(64) }),
  body: jsonBody(z.strictObject({ paused: z.boolean() })),
  response: scheduleRow,
});

export const taskRoutes = {
  listTasks,
  getTask,
  getTaskFile,
  startTask,
  cancelTask,
  retryTask,
  deleteTask,
  deleteTasks,
  listSchedules,
  updateSchedule,
};
