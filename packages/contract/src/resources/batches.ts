import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import type { AnyDeclaration } from "./declaration.ts";
import { reasonField } from "./parts.ts";

/**
 * Maximum number of rows that a batch changes in one step, all or none. A larger batch runs as a job, which can be
 * followed and cancelled.
 */
export const MAX_BATCH = 5_000;
/** Maximum number of rows in a batch. */
export const MAX_JOB_BATCH = 500_000;
/** Maximum number of rows that are named, both of a batch and of the rows that it omits. */
export const BATCH_SAMPLE = 20;

/** Actions that a batch can apply to each of its rows. */
export const BATCH_ACTIONS = ["update", "delete", "restore", "status"] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

const rowLabel = z.object({ id: z.int(), label: z.string() });
const sample = z.array(rowLabel);

/** Rows that a batch does not change, all for the same reason. */
const leftOut = z.object({
  /** Error code of the contract, the same as for a change to the single row. */
  code: z.string(),
  message: z.string(),
  /** The invalid field. */
  path: z.string().nullable(),
  count: z.int(),
  sample,
});
export type LeftOut = z.infer<typeof leftOut>;

/** A frozen set of rows, and what running the batch will do. */
export const frozenBatch = z.object({
  id: z.uuid(),
  action: z.enum(BATCH_ACTIONS),
  /** Rows that will be changed. */
  count: z.int(),
  /** SHA-256, in hex, over id and revision of each row that will be changed. */
  hash: z.string(),
  expires_at: z.iso.datetime(),
  /** The first rows that will be changed, with the names that lists show. */
  sample,
  left_out: z.array(leftOut),
  /** Whether the batch runs as a job. A job omits rows that others change before their turn. */
  is_job: z.boolean(),
});
export type FrozenBatch = z.infer<typeof frozenBatch>;

/** Result of a batch. */
const batchRun = z.object({
  /** Number of changed rows; null while a job is changing them. */
  changed: z.int().nullable(),
  /** Run of the job that executes the batch. */
  run: z.int().nullable(),
});

/** Fields that others changed after the batch, and which therefore keep their value. */
const keptRow = rowLabel.extend({
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), batch: z.unknown(), current: z.unknown() })),
});
export type KeptRow = z.infer<typeof keptRow>;

const undoneBatch = batchRun.extend({
  /** Number of rows with fields that keep the values set by others. The first rows are named. */
  kept: z.int(),
  kept_rows: z.array(keptRow),
});
export type UndoneBatch = z.infer<typeof undoneBatch>;

/** Returns the routes for changing many rows of a resource together: freeze a set, run the batch, undo it. */
export function batchRoutes<P extends z.ZodType>(
  { name, permissions, errors = [] }: Pick<AnyDeclaration, "name" | "permissions" | "errors">,
  patch: P,
) {
  const path = `/api/v1/admin/${name}/batches/`;
  const common = { method: "POST", tag: "Staff", access: { permission: permissions.view } } as const;
  const idOf = (what: string) => `${what}_${name.replaceAll("-", "_")}`;
  const params = z.object({ batch: z.uuid() });
  return {
    freeze: route({
      ...{ ...common, id: idOf("freeze"), path, status: 201, acceptsFilters: true },
      summary: `Freezes a set of ${name} that one action is meant for, and says what it would do and which rows it leaves out.`,
      body: jsonBody(
        z.strictObject({
          action: z.enum(BATCH_ACTIONS),
          ids: z.array(z.int()).max(MAX_BATCH).optional(),
          /** Query of the list that selects the rows, for example "status__in=DRAFT&q=mobile". */
          query: z.string().max(4_000).optional(),
          /** For an update: the fields to change. */
          patch: patch.optional(),
          /** For a step of the life cycle: the new status of the rows. */
          status: z.string().max(64).optional(),
        }),
      ),
      response: frozenBatch,
    }),
    run: route({
      ...{ ...common, id: idOf("run"), path: `${path}{batch}/`, params, errors: ["not_found", "conflict", ...errors] },
      summary: "Applies a batch to the rows of its set, or to none when any of them has changed.",
      body: jsonBody(z.strictObject({ hash: z.string().length(64), reason: reasonField.optional() })),
      response: batchRun,
    }),
    undo: route({
      ...{ ...common, id: idOf("undo"), path: `${path}{batch}/undo/`, params },
      errors: ["not_found", "conflict", ...errors],
      summary: "Undoes a batch: each field gets its former value, unless it was changed again since.",
      body: jsonBody(z.strictObject({ reason: reasonField.optional() })),
      response: undoneBatch,
    }),
  };
}
