import type { LogEntry } from "../record/epoch.ts";

interface Step {
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Older versions count as changed when the oldest step was taken. */
const MAX_STEPS = 1_000;
const DAY_MS = 86_400_000;

/**
 * When the data of versions last changed, as the change log of the record says. A time is never earlier than the last change
 * that a version holds, and two versions of one answer never have the same time within what a second can tell.
 */
export class VersionTimes {
  /** How far everything in memory had read the change log, the earliest first. */
  private steps: Step[] = [];
  /** Whether everything in memory stands at the last step. */
  private isSettled = false;
  /** The catalog may change without a new version, so nothing is older than it. */
  private catalogAt = 0;
  private isCatalogNew = false;

  constructor(
    private readonly now: () => number = Date.now,
    /** Another program may write the same data otherwise. */
    private readonly started: number = performance.timeOrigin,
  ) {}

  /** Something in memory is newer than the rest: the catalog too, or even the record with its change log. */
  unsettle({ isCatalogNew, isNewEpoch }: { readonly isCatalogNew: boolean; readonly isNewEpoch: boolean }): void {
    this.isSettled = false;
    this.isCatalogNew ||= isCatalogNew;
    if (isNewEpoch) this.steps = [];
  }

  /** Everything in memory has read the change log up to an entry. */
  settle(entry: LogEntry | null): void {
    const step = entry ? { sequence: entry.sequence, at: timeOf(entry.at) } : { sequence: 0, at: this.started };
    if (step.sequence > (this.steps.at(-1)?.sequence ?? -1)) this.steps.push(step);
    if (this.steps.length > MAX_STEPS) this.steps.shift();
    if (this.isCatalogNew) this.catalogAt = step.at;
    this.isCatalogNew = false;
    this.isSettled = true;
  }

  /**
   * When the data of a version changed, in milliseconds since 1970; null while that is not certain. Never before today began
   * (UTC) or the program started, because answers also depend on these.
   */
  of(version: string): number | null {
    const sequence = lastSequenceOf(version);
    const step = this.isSettled ? this.steps.find((one) => one.sequence >= sequence) : undefined;
    if (!step) return null;
    const today = Math.floor(this.now() / DAY_MS) * DAY_MS;
    return Math.max(step.at, this.catalogAt, today, this.started);
  }
}

/** The last change that a version names: `epoch.build.sequence`, then further sequences after dots and days after hyphens. */
function lastSequenceOf(version: string): number {
  const [, , ...parts] = version.split(".");
  return Math.max(0, ...parts.map((part) => Number.parseInt(part, 10)));
}

/** A time as PostgreSQL writes it, such as `2026-11-23 06:50:00.123456+00`. */
function timeOf(at: string): number {
  return Date.parse(at.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
}

/** What knows when data changed. */
export interface WithVersionTimes {
  /** See `VersionTimes.of`. */
  readonly modifiedAt: (version: string) => number | null;
}
