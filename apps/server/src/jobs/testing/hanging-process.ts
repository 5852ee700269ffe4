import { z } from "zod";
import { SYSTEM } from "../../record/actor.ts";
import { connect } from "../../record/open.ts";
import { defineRecordedJob } from "../job.ts";
import { startJobs } from "../start-jobs.ts";
import { createContext } from "./create-context.ts";

/** A separate process that starts a job and never ends it; the test kills it. */
const record = await connect(process.env.TEST_RECORD_URL!, 4);
const hanging = defineRecordedJob({
  name: "test-job",
  payload: z.object({ n: z.int() }),
  attempts: 3,
  work: async (_payload, run) => {
    await run.count({ begun: 1 });
    console.log("running");
    await new Promise(() => {});
  },
});
const context = createContext(record, [hanging]);
await startJobs([hanging], context);
await context.jobs.enqueue(hanging, { n: 1 }, { actor: SYSTEM });
