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

/** Everything that routes use. A route asks for the parts that it needs, each by the type that its folder gives it. */
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
  /** Follows the index; a little behind it only while a very large change is taken in. */
  readonly search: SearchIndexFollower;
  /** Looks at the record now; resolves when everything written before the call is in memory. */
  readonly refresh: () => Promise<void>;
  /** Where work goes that outlives a request; every node has it, also one that works on nothing itself. */
  readonly jobs: JobQueue;
  /** Where files lie that people send and jobs make. */
  readonly artifacts: ArtifactStore;
}
