import { pino } from "pino";
import { z } from "zod";
import { connect } from "../../record/open.ts";
import { readConfig } from "../../settings/config.ts";
import { defineJob } from "../job.ts";
import { recordedRun } from "../recorded-run.ts";
import { startJobs } from "../start-jobs.ts";

/** A process of its own that takes up a job and never ends it; the test kills it. */
const record = await connect(process.env.TEST_RECORD_URL!, 4);
const hanging = defineJob({
  name: "test-job",
  payload: z.object({ n: z.int() }),
  attempts: 3,
  run: (_payload, { signal, worker, attempt }) =>
    recordedRun(record, { job: "test-job", signal, worker, attempt }, async (run) => {
      await run.count({ begun: 1 });
      console.log("running");
      await new Promise(() => {});
    }),
});
const jobs = await startJobs([hanging], { record, config: readConfig({}), log: pino({ level: "silent" }) });
await jobs.add(hanging, { n: 1 });
