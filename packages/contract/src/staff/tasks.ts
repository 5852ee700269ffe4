import { z } from "zod";
import { actorRef, MAX_PAGE } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

/** States of a background task. The first two are open. */
export const TASK_STATUSES = ["queued", "running", "succeeded", "failed", "cancelled"] as const;
export const taskStatus = z.enum(TASK_STATUSES);
export type TaskStatus = z.infer<typeof taskStatus>;

/** Columns that the list of tasks is sorted by. */
export const TASK_SORTS = ["id", "job", "status", "actor", "queued_at", "started_at", "finished_at"] as const;
const orders = TASK_SORTS.flatMap((column) => [column, `-${column}`]) as [string, ...string[]];

/** A run of a job. */
export const taskRow = z.object({
  id: z.int(),
  /** Name of the job, for example "export-schools". */
  job: z.string(),
  status: taskStatus,
  /** On whose behalf it runs. */
  actor: actorRef,
  source: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** 1 for the first. */
  attempt: z.int(),
  queued_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** How far it is; null before the job says so. */
  done: z.int().nullable(),
  total: z.int().nullable(),
  /** What it is doing, or was doing at its end: one of `TASK_STEPS`, or the name of a file. */
  step: z.string().nullable(),
  /** Why it failed or was cancelled, one sentence. */
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

/** Lines of the log that an answer holds; the newest come first asked for. */
export const MAX_TASK_LINES = 500;

export const taskDetail = taskRow.extend({
  counts: z.record(z.string(), z.number()),
  /** What else the job said, for example the first row that it could not read. */
  details: z.record(z.string(), z.unknown()),
  cancelled_by: actorRef.nullable(),
  /** Lines of the log in their order, the newest `MAX_TASK_LINES` of them. */
  lines: z.array(z.object({ id: z.int(), at: z.iso.datetime(), line: z.string() })),
  /** Lines of the log in all. */
  line_count: z.int(),
  files: z.array(taskFile),
  /** Later tasks that repeat this one, the newest first. */
  retries: z.array(z.object({ id: z.int(), status: taskStatus })),
});
export type TaskDetail = z.infer<typeof taskDetail>;

const path = "/api/v1/admin/tasks/";
const tag = "Staff";
const taskParams = z.object({ id: idText });
const started = z.object({ id: z.int() });

/** Which tasks are meant. */
const selection = {
  job: z.string().max(64).optional(),
  status: taskStatus.optional(),
  /** An actor, for example "user:12". */
  actor: z.string().max(64).optional(),
  /** Put into the queue at or after this moment. */
  since: z.iso.datetime({ offset: true }).optional(),
};

export const listTasks = route({
  ...{ id: "listTasks", method: "GET", path, tag, access: { permission: "can_view_background_task" } },
  summary:
    "Background tasks, the newest first, with the exact count of each status. A role for some countries sees its own.",
  query: z.object({
    ...selection,
    sort: z.enum(orders).optional(),
    limit: idText.refine((n) => n <= MAX_PAGE, `must not be above ${MAX_PAGE}`).optional(),
    /** `next` of the page before. */
    after: z.string().max(4_000).optional(),
  }),
  response: z.object({
    count: z.int(),
    /** Tasks of each status, whatever the list is filtered to in the status. */
    statuses: z.record(taskStatus, z.int()),
    /** Names of all jobs that have tasks. */
    jobs: z.array(z.string()),
    next: z.string().nullable(),
    results: z.array(taskRow),
  }),
});

export const getTask = route({
  ...{ id: "getTask", method: "GET", path: `${path}{id}/`, tag, access: { permission: "can_view_background_task" } },
  errors: ["not_found"],
  summary: "One task with its log, its files and its repetitions. Ask again with its ETag to follow it.",
  params: taskParams,
  response: taskDetail,
});

export const getTaskFile = route({
  ...{ id: "getTaskFile", method: "GET", path: `${path}{id}/files/{file}/`, tag, stream: "download" },
  access: { permission: "can_view_background_task" },
  errors: ["not_found"],
  summary: "A file that a task made.",
  params: z.object({ id: idText, file: idText }),
  mediaType: "application/octet-stream",
});

export const startTask = route({
  ...{ id: "startTask", method: "POST", path, tag, access: { permission: "can_add_background_task" }, status: 202 },
  errors: ["not_found"],
  summary: "Starts a scheduled job now. One that waits already is not put into the queue twice.",
  body: jsonBody(z.strictObject({ job: z.string().max(64) })),
  response: started,
});

export const cancelTask = route({
  ...{ id: "cancelTask", method: "POST", path: `${path}{id}/cancel/`, tag, status: 202 },
  access: { permission: "can_update_background_task" },
  errors: ["not_found", "conflict"],
  summary: "Ends a task that waits or runs, within a second.",
  params: taskParams,
  response: started,
});

export const retryTask = route({
  ...{ id: "retryTask", method: "POST", path: `${path}{id}/retry/`, tag, status: 202 },
  access: { permission: "can_update_background_task" },
  errors: ["not_found", "conflict"],
  summary: "Does the work of a task that has ended once more. The answer names the new task.",
  params: taskParams,
  response: started,
});

export const deleteTask = route({
  ...{ id: "deleteTask", method: "DELETE", path: `${path}{id}/`, tag, status: 204 },
  access: { permission: "can_delete_background_task" },
  errors: ["not_found", "conflict"],
  summary: "Forgets a task that has ended, with its log.",
  params: taskParams,
});

export const deleteTasks = route({
  ...{ id: "deleteTasks", method: "POST", path: `${path}deletions/`, tag },
  access: { permission: "can_delete_background_task" },
  errors: ["conflict"],
  summary:
    "Counts the tasks that are meant and have ended. Sent again with what it said as `agreed`, it forgets exactly these, with their logs. Tasks that wait or run stay.",
  body: jsonBody(
    z.strictObject({
      ...selection,
      /** Absent: all that the other fields mean. */
      ids: z.array(z.int().positive()).min(1).max(MAX_PAGE).optional(),
      /** Absent: nothing is deleted. */
      agreed: z.strictObject({ until: z.iso.datetime({ offset: true }), count: z.int().min(0) }).optional(),
    }),
  ),
  response: z.object({
    /** Tasks that end later are not among them. */
    until: z.iso.datetime({ offset: true }),
    /** Tasks that are, or would be, deleted. */
    count: z.int(),
    /** Tasks that are meant and stay, because they wait or run. */
    open: z.int(),
  }),
});

const scheduleRow = z.object({
  job: z.string(),
  /** "minute hour day month weekday", UTC. */
  cron: z.string(),
  next_run_at: z.iso.datetime(),
  last_due_at: z.iso.datetime().nullable(),
  /** Since when it is paused; null while it runs. */
  paused_at: z.iso.datetime().nullable(),
  paused_by: actorRef.nullable(),
  /** How its newest task ended or stands. */
  last: z.object({ id: z.int(), status: taskStatus }).nullable(),
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

export const listSchedules = route({
  ...{ id: "listSchedules", method: "GET", path: "/api/v1/admin/schedules/", tag },
  access: { permission: "can_view_background_task" },
  summary: "Jobs that repeat, the next first.",
  response: z.object({ results: z.array(scheduleRow) }),
});

export const updateSchedule = route({
  ...{ id: "updateSchedule", method: "PATCH", path: "/api/v1/admin/schedules/{job}/", tag },
  access: { permission: "can_update_background_task" },
  errors: ["not_found"],
  summary: "Pauses or resumes a job that repeats. Times that were missed are not made up for.",
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
