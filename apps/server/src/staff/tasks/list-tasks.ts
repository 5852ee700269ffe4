import {
  type BodyOf,
  type deleteTasks,
  type listTasks,
  type QueryOf,
  type ResponseOf,
  TASK_STATUSES,
  type TaskStatus,
} from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { afterSql, type Order, orderSql, writeCursor } from "../../admin/order.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { knownRuns, TASK_COLUMNS, wireTasks } from "./task-rows.ts";

const DEFAULT_LIMIT = 50;
const TYPES: Readonly<Record<string, string>> = {
  id: "integer",
  queued_at: "timestamptz",
  started_at: "timestamptz",
  finished_at: "timestamptz",
};

type Query = QueryOf<typeof listTasks>;
type Selection = Omit<BodyOf<typeof deleteTasks>, "agreed">;

/**
 * Returns a page of the tasks that are visible to an actor, with the exact count of each status. Everything is read
 * from one snapshot.
 */
export function readTaskList(db: Kysely<Database>, query: Query, actor: Actor): Promise<ResponseOf<typeof listTasks>> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      // Counts each status, regardless of the status filter of the list.
      const known = sql<boolean>`${knownRuns(actor)} and ${selectionOf({ ...query, status: undefined })}`;
      const statuses = await countStatuses(trx, known);
      const page = await readPage(trx, known, query);
      const { rows: jobs } = await sql<{ job: string }>`
        select distinct r.job from job_run r where ${knownRuns(actor)} order by 1`.execute(trx);
      const all = Object.values(statuses).reduce((sum, n) => sum + n, 0);
      return {
        count: query.status === undefined ? all : statuses[query.status],
        statuses,
        jobs: jobs.map(({ job }) => job),
        ...page,
      };
    });
}

/** Returns the condition for the selected runs, in SQL of `job_run as r`. */
export function selectionOf({ ids, job, status, actor, since }: Selection): RawBuilder<boolean> {
  const conditions = [
    ids === undefined ? sql`true` : sql`r.id = any(${[...ids]}::integer[])`,
    status === undefined ? sql`true` : sql`r.status = ${status}`,
    job === undefined ? sql`true` : sql`r.job = ${job}`,
    actor === undefined ? sql`true` : sql`r.actor = ${actor}`,
    since === undefined ? sql`true` : sql`r.queued_at >= ${new Date(since)}`,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

async function countStatuses(db: Kysely<Database>, known: RawBuilder<boolean>): Promise<Record<TaskStatus, number>> {
  const { rows } = await sql<{ status: TaskStatus; n: number }>`
    select r.status, count(*)::integer as n from job_run r where ${known} group by 1`.execute(db);
  const counted = new Map(rows.map(({ status, n }) => [status, n]));
  return Object.fromEntries(TASK_STATUSES.map((status) => [status, counted.get(status) ?? 0])) as Record<
    TaskStatus,
    number
  >;
}

async function readPage(db: Kysely<Database>, known: RawBuilder<boolean>, query: Query) {
  const { status, sort = "-id", limit = DEFAULT_LIMIT, after } = query;
  const order = orderOf(sort);
  const chosen = status === undefined ? known : sql<boolean>`${known} and r.status = ${status}`;
  // The list orders by unqualified column names, which the subquery provides.
  const { rows } = await sql<Parameters<typeof wireTasks>[1][number] & { cursor_value: string | null }>`
    select *, (${order.expression})::text as cursor_value from (
      select ${TASK_COLUMNS} from job_run r left join source s on s.id = r.source_id where ${chosen}) as task
    where ${after === undefined ? sql`true` : afterSql(order, after)}
    order by ${orderSql(order)} limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    next: last ? writeCursor(order, last.cursor_value, last.id) : null,
    results: await wireTasks(db, page),
  };
}

/** @param sort one of the contract's orders */
function orderOf(sort: string): Order {
  const name = sort.replace(/^-/, "");
  return { name, isDown: sort.startsWith("-"), expression: sql.ref(name), type: sql.raw(TYPES[name] ?? "text") };
}
