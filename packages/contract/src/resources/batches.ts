import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import type { AnyDeclaration } from "./declaration.ts";
import { reasonField } from "./parts.ts";

/** Most rows that a batch changes in one step, all or none. A larger one is run as a job, which can be followed and cancelled. */
export const MAX_BATCH = 5_000;
/** Most rows of a batch. */
export const MAX_JOB_BATCH = 500_000;
/** How many rows of a batch, or of those that it leaves out, are named. */
export const BATCH_SAMPLE = 20;

/** What a batch does to each of its rows. */
export const BATCH_ACTIONS = ["update", "delete", "restore", "status"] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

const rowLabel = z.object({ id: z.int(), label: z.string() });
const sample = z.array(rowLabel);

/** Rows that a batch does not change, all for the same cause. */
const leftOut = z.object({
  /** As if the row had been changed by itself: an error code of the contract. */
  code: z.string(),
  message: z.string(),
  /** The field at fault. */
  path: z.string().nullable(),
  count: z.int(),
  sample,
});
export type LeftOut = z.infer<typeof leftOut>;

/** A frozen set of rows, and what running it will do. */
export const frozenBatch = z.object({
  id: z.uuid(),
  action: z.enum(BATCH_ACTIONS),
  /** Rows that will be changed. */
  count: z.int(),
  /** SHA-256, in hex, over id and revision of each row that will be changed. */
  hash: z.string(),
  expires_at: z.iso.datetime(),
  /** The first rows that will be changed, by the names that lists show. */
  sample,
  left_out: z.array(leftOut),
  /** It is run as a job: rows that others change until their turn are left out. */
  is_job: z.boolean(),
});
export type FrozenBatch = z.infer<typeof frozenBatch>;

/** What came of a batch. */
const batchRun = z.object({
  /** Rows that were changed; null while a job does it. */
  changed: z.int().nullable(),
  /** The run of the job that does it. */
  run: z.int().nullable(),
});

/** Fields that others changed after the batch, and which therefore stay as they are. */
const keptRow = rowLabel.extend({
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), batch: z.unknown(), current: z.unknown() })),
});
export type KeptRow = z.infer<typeof keptRow>;

const undoneBatch = batchRun.extend({
  /** Rows with fields that stay as others made them; the first ones are named. */
  kept: z.int(),
  kept_rows: z.array(keptRow),
});
export type UndoneBatch = z.infer<typeof undoneBatch>;

/** The routes for many rows of a resource at once: freeze a set, run what is meant for it, undo it. */
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
          /** Query of the list whose rows are meant, for example "status__in=DRAFT&q=mobile". */
          query: z.string().max(4_000).optional(),
          /** Of an update: the fields to change. */
          patch: patch.optional(),
          /** Of a step of the life cycle: the status that the rows shall have. */
          status: z.string().max(64).optional(),
        }),
      ),
      response: frozenBatch,
    }),
    run: route({
      ...{ ...common, id: idOf("run"), path: `${path}{batch}/`, params, errors: ["not_found", "conflict", ...errors] },
      summary: "Does what a batch says to the rows of its set, or to none when any of them has changed.",
      body: jsonBody(z.strictObject({ hash: z.string().length(64), reason: reasonField.optional() })),
      response: batchRun,
    }),
    undo: route({
      ...{ ...common, id: idOf("undo"), path: `${path}{batch}/undo/`, params },
      errors: ["not_found", "conflict", ...errors],
      summary: "Takes a batch back: each field becomes what it was before, unless somebody has changed it since.",
      body: jsonBody(z.strictObject({ reason: reasonField.optional() })),
      response: undoneBatch,
    }),
  };
}
