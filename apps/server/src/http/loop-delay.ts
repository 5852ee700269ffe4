import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
/** Time over which delays are collected before they are evaluated. */
const WINDOW_MS = 1000;
/** Mean delay above which the server refuses more expensive work. */
const MAX_MEAN_MS = 150;
const NS_PER_MS = 1e6;

/** Measures the delay of event loop timers. */
export class LoopDelay {
  private readonly delays: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly timer: NodeJS.Timeout;
  private isLate = false;

  constructor() {
    this.delays.enable();
    this.timer = setInterval(() => this.update(), WINDOW_MS).unref();
  }

  /** Whether the mean delay in the last complete second was too long. */
  get isLagging(): boolean {
    return this.isLate;
  }

  close(): void {
    clearInterval(this.timer);
    this.delays.disable();
  }

  private update(): void {
    this.isLate = this.delays.mean / NS_PER_MS - RESOLUTION_MS > MAX_MEAN_MS;
    this.delays.reset();
  }
}
