import type { z } from "zod";

/** What the queue knows of a job: all that is needed to put it there. */
export interface JobKind<P> {
  /** Lower case, words joined by "-". */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** How often it is tried, with growing pauses, when it throws or its process dies. */
  readonly attempts: number;
  /** Housekeeping of every minute leaves no run in the record. */
  readonly isSilent?: boolean;
}
