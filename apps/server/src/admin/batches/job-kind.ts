import { z } from "zod";
import type { JobKind } from "../../jobs/job-kind.ts";

export const batchPayload = z.object({
  /** Name of the resource in the contract. */
  resource: z.string(),
  batch: z.uuid(),
  reason: z.string(),
  /** Whether the batch is undone. */
  undo: z.boolean(),
});
export type BatchPayload = z.infer<typeof batchPayload>;

/** Changes more rows than one step allows, in portions. Each portion is a unit of work. */
export const BATCH_JOB: JobKind<BatchPayload> = { name: "change-many", payload: batchPayload, attempts: 3 };
