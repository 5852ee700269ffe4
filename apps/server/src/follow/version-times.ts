import type { LogEntry } from "../record/epoch.ts";

interface Step {
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Maximum number of steps. Older versions get the time of the oldest step. */
const MAX_STEPS = 1_000;
const DAY_MS = 86_400_000;

/**
 * Times at which the data of versions last changed, according to the change log of the record. A time is never earlier
 * than the last change that a version contains, and two versions of one response never have the same time at a
 * precision of one second.
 */
export class VersionTimes {
  /** Positions in the change log up to which everything in memory was read, earliest first. */
  private steps: Step[] = [];
  /** Whether everything in memory is at the last step. */
  private isSettled = false;
  /** Time of the catalog. No version is older, because the catalog may change without a new version. */
  private catalogAt = 0;
  private isCatalogNew = false;

  constructor(
    private readonly now: () => number = Date.now,
    /** Start of the program, because another build may format the same data differently. */
    private readonly started: number = performance.timeOrigin,
  ) {}

  /**
   * Records that a part of memory is newer than the rest: optionally the catalog, or the record with its change log.
   */
  unsettle({ isCatalogNew, isNewEpoch }: { readonly isCatalogNew: boolean; readonly isNewEpoch: boolean }): void {
    this.isSettled = false;
    this.isCatalogNew ||= isCatalogNew;
    if (isNewEpoch) this.steps = [];
  }

  /** Records that everything in memory has read the change log up to an entry. */
  settle(entry: LogEntry | null): void {
    const step = entry ? { sequence: entry.sequence, at: timeOf(entry.at) } : { sequence: 0, at: this.started };
    if (step.sequence > (this.steps.at(-1)?.sequence ?? -1)) this.steps.push(step);
    if (this.steps.length > MAX_STEPS) this.steps.shift();
    if (this.isCatalogNew) this.catalogAt = step.at;
    this.isCatalogNew = false;
    this.isSettled = true;
  }

  /**
   * Returns the time of the last change of a version's data, in milliseconds since 1970; null while it is uncertain. It
   * is never before the start of today (UTC) or of the program, because responses also depend on these.
   */
  of(version: string): number | null {
    const sequence = lastSequenceOf(version);
    const step = this.isSettled ? this.steps.find((one) => one.sequence >= sequence) : undefined;
    if (!step) return null;
    const today = Math.floor(this.now() / DAY_MS) * DAY_MS;
    return Math.max(step.at, this.catalogAt, today, this.started);
  }
}

/**
 * Returns the last change in a version: `epoch.build.sequence`, then further sequences after dots and days after
 * hyphens.
 */
function lastSequenceOf(version: string): number {
  const [, , ...parts] = version.split(".");
  return Math.max(0, ...parts.map((part) => Number.parseInt(part, 10)));
}

/** Parses a time in the format of PostgreSQL, for example `2026-11-23 06:50:00.123456+00`. */
function timeOf(at: string): number {
  return Date.parse(at.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
}

/** Context with the times of data changes. */
export interface WithVersionTimes {
  /** See `VersionTimes.of`. */
  readonly modifiedAt: (version: string) => number | null;
}
