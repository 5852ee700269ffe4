import { pino } from "pino";
import type { ArtifactStore } from "../../artifacts/artifact-store.ts";
import type { OpenRecord } from "../../record/open.ts";
import { readConfig } from "../../settings/config.ts";
import type { Job } from "../job.ts";
import { openQueue } from "../job-queue.ts";
import type { JobsContext } from "../start-jobs.ts";

/** Creates the context of a worker without files, and without the record in memory. */
export function createContext(record: OpenRecord, jobs: readonly Job<unknown>[]): JobsContext {
  const absent = () => Promise.reject(new Error("This test has none."));
  const artifacts: ArtifactStore = { put: absent, get: absent, delete: absent, list: async function* () {} };
  const log = pino({ level: "silent" });
  return { record, config: readConfig({}), log, jobs: openQueue(record, jobs), artifacts, memory: absent };
}
