import type { z } from "zod";

/** Properties of a job that are required to enqueue it. */
export interface JobKind<P> {
  /** Lower case, words joined by "-". */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** Maximum number of attempts, with increasing pauses, when it throws or its process dies. */
  readonly attempts: number;
  /** Whether no run is recorded, for housekeeping every minute. */
  readonly isSilent?: boolean;
}
