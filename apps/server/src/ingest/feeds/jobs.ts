import { z } from "zod";
import { nothing } from "../../jobs/housekeeping.ts";
import { defineJob } from "../../jobs/job.ts";
import { SYSTEM } from "../../record/actor.ts";
import { pullContext } from "./context.ts";
import { takeDue } from "./feed-state.ts";
import { pullSource } from "./pull-source.ts";

/** Pulls one source. Failures of the source are recorded in `feed`, so only a crash causes a new attempt. */
export const pullSourceJob = defineJob({
  name: "pull-source",
  payload: z.object({ source_id: z.int() }),
  attempts: 5,
  run: async ({ source_id }, { record, config, log, head }) => {
    const outcome = await pullSource(pullContext(record, config), source_id, head);
    if (outcome.status === "failed") log.warn({ source: source_id, error: outcome.error }, "a source cannot be pulled");
    else log.info({ source: source_id, status: outcome.status }, "a source was pulled");
  },
});

/** Enqueues a pull of every source that is due. */
export const pullDueSourcesJob = defineJob({
  name: "pull-due-sources",
  payload: nothing,
  attempts: 1,
  isSilent: true,
  cron: "* * * * *",
  run: async (_payload, { record, jobs }) => {
    for (const id of await takeDue(record.db))
      await jobs.enqueue(pullSourceJob, { source_id: id }, { actor: SYSTEM, key: String(id) });
  },
});
