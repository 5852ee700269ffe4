import type { Day } from "@schoolmap/rules";
import { type Catalog, publishedLiveLayer, resolveLayer } from "../catalog/index.ts";
import { type LiveStore, measureOf } from "../mapindex/index.ts";
import type { Log } from "../process/log.ts";

/** Reads what the first visitors of a week ask for, before they do: the last week that is over, of every live layer, and who still measures. */
export class WeekPrefetcher {
  private monday: Day | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly measurements: LiveStore,
    private readonly log: Pick<Log, "warn">,
  ) {}

  /** Begins to read when another week is the last one than at the last call. */
  look(catalog: Catalog): void {
    const { first } = this.measurements.defaultSpan();
    if (first === this.monday) return;
    this.monday = first;
    this.reading = this.reading
      .then(() => this.read(catalog))
      .catch((error: unknown) => this.log.warn({ err: error }, "the last week could not be read in advance"));
  }

  /** Resolves when nothing is being read. */
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
