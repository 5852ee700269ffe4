import { runCooperatively } from "../lib/steps.ts";
import type { Log } from "../process/log.ts";
import { SchoolSearch } from "./school-search.ts";
import type { SearchSource } from "./source.ts";

/** Number of schools in the small segment above which the large segment is rebuilt. */
const MANY_RECENT = 20_000;

/**
 * Updates the search when the index changes. Small changes are applied immediately. A new index with very many changes,
 * or with other places, is searchable some seconds later; until then, the previous one is searched.
 */
export class SearchIndexFollower {
  private search: SchoolSearch | undefined;
  private newest: SearchSource | undefined;
  /** False while the newest index has changes that `search` cannot apply. */
  private isCurrent = false;
  private building: Promise<void> | undefined;
  private stop = new AbortController();
  /** Schools that changed since the running build started. */
  private missed: number[] = [];

  /** `begin` resolves when the first build may start. */
  constructor(
    private readonly log: Pick<Log, "info" | "warn">,
    private readonly begin: Promise<void> = Promise.resolve(),
  ) {}

  /**
   * Applies a newer index. `changedIds` contains every school that was added or changed since the previous index
   * (removed schools are detected); null when anything may have changed. Call it before the index is shown, one call at
   * a time.
   */
  async follow(source: SearchSource, changedIds: ArrayLike<number> | null): Promise<void> {
    const before = this.newest;
    this.newest = source;
    const few =
      changedIds && before && changedIds.length <= MANY_RECENT && haveSamePlaces(before, source) ? changedIds : null;
    if (few && this.building) for (let i = 0; i < few.length; i++) this.missed.push(few[i]!);
    if (few && this.search && this.isCurrent) {
      this.search = await runCooperatively(this.search.after(source, Array.from(few)), undefined, "server");
      if (this.search.recentSize <= MANY_RECENT) return;
    }
    if (!few) {
      this.isCurrent = false;
      this.stop.abort();
      this.building = undefined;
    }
    // Also after a failed build: any next change tries again.
    this.startBuild(source);
  }

  /**
   * Returns the search over the newest index, or over an older one while a new one is built. Waits for the first
   * search.
   */
  async current(): Promise<SchoolSearch> {
    while (!this.search && this.building) await this.building;
    if (!this.search) throw new Error("The search follows no index yet.");
    return this.search;
  }

  /** The current search, without waiting; undefined before the first one. */
  get latest(): SchoolSearch | undefined {
    return this.search;
  }

  /** Resolves when no build is running. */
  async settled(): Promise<void> {
    while (this.building) await this.building;
  }

  /** Stops a running build. */
  close(): void {
    this.stop.abort();
  }

  private startBuild(source: SearchSource): void {
    if (this.building) return;
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.missed = [];
    const building = this.build(source, signal).catch((error: unknown) => {
      if (!signal.aborted) this.log.warn({ err: error }, "the school search could not be built");
    });
    this.building = building;
    void building.then(() => {
      if (this.building === building) this.building = undefined;
    });
  }

  private async build(source: SearchSource, signal: AbortSignal): Promise<void> {
    await this.begin;
    const started = performance.now();
    let built = await runCooperatively(SchoolSearch.of(source), signal, "server");
    for (let newest = this.newest!; built.source !== newest; newest = this.newest!) {
      built = await runCooperatively(built.after(newest, this.missed), signal, "server");
    }
    this.search = built;
    this.isCurrent = true;
    this.log.info({ schools: source.size, ms: Math.round(performance.now() - started) }, "school search built");
  }
}

/** Whether positions, names and order of all places are equal. */
function haveSamePlaces(a: SearchSource, b: SearchSource): boolean {
  return (["countries", "regions", "districts"] as const).every((kind) => {
    const [placesA, placesB]: (readonly { id: number; name: string }[])[] = [a[kind], b[kind]];
    if (placesA === placesB) return true;
    if (placesA!.length !== placesB!.length) return false;
    return placesA!.every(({ id, name }, i) => placesB![i]!.id === id && placesB![i]!.name === name);
  });
}
