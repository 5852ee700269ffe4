import type { ArtifactStore } from "./artifacts/artifact-store.ts";
import type { WithCatalog } from "./catalog/catalog.ts";
import type { WithLive } from "./events/live-hub.ts";
import type { WithVersionTimes } from "./follow/version-times.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { WithLiveVersion, WithMeasurements } from "./mapindex/live/live-store.ts";
import type { WithIndex } from "./mapindex/map-index.ts";
import type { WithLog } from "./process/log.ts";
import type { WithRecord } from "./record/connect.ts";
import type { SearchIndexFollower } from "./search/index.ts";
import type { WithConfig } from "./settings/config.ts";

/** Dependencies of all routes. A route requests only the parts that it needs, by the types of their folders. */
export interface Context
  extends WithCatalog,
    WithConfig,
    WithIndex,
    WithLive,
    WithLiveVersion,
    WithLog,
    WithMeasurements,
    WithRecord,
    WithVersionTimes {
  /** Follows the index; it is slightly behind only while a very large change is applied. */
  readonly search: SearchIndexFollower;
  /** Checks the record for changes immediately; resolves when everything written before the call is in memory. */
  readonly refresh: () => Promise<void>;
  /** Queue for work that outlives a request. Every node has it, including nodes that run no jobs. */
  readonly jobs: JobQueue;
  /** Storage for files that users upload and jobs create. */
  readonly artifacts: ArtifactStore;
}
