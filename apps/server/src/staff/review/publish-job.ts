import { z } from "zod";
import { defineRecordedJob } from "../../jobs/job.ts";
import { namedActor } from "../../record/actor.ts";
import { runPublication, runUndo } from "./run-publication.ts";

/** Publishes a frozen set of the review queue, or takes it back. */
export const publishReviewsJob = defineRecordedJob({
  name: "publish-reviews",
  payload: z.object({ publication_id: z.uuid(), undo: z.boolean() }),
  attempts: 3,
  work: async ({ publication_id, undo }, run, { record, head }) => {
    const actor = namedActor(head.actor ?? "system");
    const runner = { actor, signal: run.signal, progress: run.progress };
    await (undo ? runUndo : runPublication)(record, publication_id, runner);
    const { published, removed, undone } = await record.db
      .selectFrom("review_publication")
      .select(["published", "removed", "undone"])
      .where("id", "=", publication_id)
      .executeTakeFirstOrThrow();
    await run.count(undo ? { undone } : { published, removed });
  },
});
