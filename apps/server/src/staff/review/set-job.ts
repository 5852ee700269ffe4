import { z } from "zod";
import { defineRecordedJob } from "../../jobs/job.ts";
import { namedActor } from "../../record/actor.ts";
import { runSet, runUndo } from "./run-set.ts";

/** Runs the step of a frozen set of the review queue, or undoes its publication. */
export const reviewSetJob = defineRecordedJob({
  name: "review-rows",
  payload: z.object({ set_id: z.uuid(), undo: z.boolean() }),
  attempts: 3,
  work: async ({ set_id, undo }, run, { record, head }) => {
    const actor = namedActor(head.actor ?? "system");
    const runner = { actor, signal: run.signal, progress: run.progress };
    await (undo ? runUndo : runSet)(record, set_id, runner);
    const { undone, ...done } = await record.db
      .selectFrom("review_set")
      .select(["published", "removed", "stepped", "undone"])
      .where("id", "=", set_id)
      .executeTakeFirstOrThrow();
    await run.count(undo ? { undone } : done);
  },
});
