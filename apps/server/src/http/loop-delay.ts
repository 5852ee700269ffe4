import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
/** How long delays are gathered before they are judged. */
const WINDOW_MS = 1000;
/** Mean delay from which on the server takes no further work that costs much. */
const MAX_MEAN_MS = 150;
const NS_PER_MS = 1e6;

/** Watches how late the event loop comes to its timers. */
export class LoopDelay {
  private readonly delays: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly timer: NodeJS.Timeout;
  private isLate = false;

  constructor() {
    this.delays.enable();
    this.timer = setInterval(() => this.judge(), WINDOW_MS).unref();
  }

  /** Whether the loop was late on average in the last second that is over. */
  get isLagging(): boolean {
    return this.isLate;
  }

  close(): void {
    clearInterval(this.timer);
    this.delays.disable();
  }

  private judge(): void {
    this.isLate = this.delays.mean / NS_PER_MS - RESOLUTION_MS > MAX_MEAN_MS;
    this.delays.reset();
  }
}
