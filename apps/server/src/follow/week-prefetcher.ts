import type { Day } from "@schoolmap/rules";
import { type Catalog, publishedLiveLayer, resolveLayer } from "../catalog/index.ts";
import { type LiveStore, measureOf } from "../mapindex/index.ts";
import type { Log } from "../process/log.ts";

/**
 * Preloads the data that the first visitors of a week request: the last completed week of every live layer, and which
 * schools still measure.
 */
export class WeekPrefetcher {
  private monday: Day | undefined;
  private reading: Promise<void>;

  /** `begin` resolves when the first read may start. */
  constructor(
    private readonly measurements: LiveStore,
    private readonly log: Pick<Log, "warn">,
    begin: Promise<void> = Promise.resolve(),
  ) {
    this.reading = begin;
  }

  /** Starts to read if the last completed week has changed since the last call. */
  prefetch(catalog: Catalog): void {
    const { first } = this.measurements.defaultSpan();
    if (first === this.monday) return;
    this.monday = first;
    this.reading = this.reading
      .then(() => this.read(catalog))
      .catch((error: unknown) => this.log.warn({ err: error }, "the last week could not be read in advance"));
  }

  /** Resolves when no read is in progress. */
  settled(): Promise<void> {
    return this.reading;
  }

  private async read(catalog: Catalog): Promise<void> {
    const { measurements } = this;
    const span = measurements.defaultSpan();
    for (const { id } of catalog.layers.values()) {
      const published = publishedLiveLayer(catalog, id);
      if (!published) continue;
      const layer = resolveLayer(published, "global", undefined);
      const measure = measureOf(layer);
      await measurements.column({ measure, aggregate: layer.aggregate, span });
      await measurements.placeDays(measure, { kind: "world" }, span);
      await measurements.dataDays(measure, { kind: "world" }, null);
    }
    await measurements.liveStates();
  }
}
