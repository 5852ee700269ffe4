import { downloadSpeed, pingSpeed, uploadSpeed } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { ResponseError } from "../../api/index.ts";
import { growing, jitterOf, medianOf } from "./speed-sums.ts";

/** What a measurement found: Mbps and milliseconds. */
export interface SpeedTest {
  readonly download: number;
  readonly upload: number;
  readonly latency: number;
  readonly jitter: number;
}

/** Bits a second. */
export const MBPS = 1_000_000;

/** What is measured one after the other; jitter comes with latency. */
export type Step = "latency" | "download" | "upload";

/** How far a measurement is. */
export interface Progress {
  readonly step: Step;
  /** Of the whole, 0 … 1. */
  readonly share: number;
  /** Of the last transfer, Mbps. */
  readonly mbps?: number;
}

/** How much data a measurement may move in each direction, in bytes. */
export const BUDGETS = { full: 40_000_000, small: 5_000_000 } as const;
export type Budget = keyof typeof BUDGETS;

/** The same for both directions, in megabytes. */
export function mostMegabytes(budget: Budget): number {
  return (2 * BUDGETS[budget]) / 1_000_000;
}

const PINGS = 10;
/** Longest that a single transfer may take; the first one is small. */
const PATIENCE_MS = 60_000;
const STARTS = { latency: 0, download: 0.1, upload: 0.55 } as const;
const PART = 0.45;

/**
 * Measures the connection to our server: some short answers, then transfers that grow until one takes a while.
 * @throws ResponseError when the server does not answer or refuses; AbortError when the signal stops it
 */
export async function testSpeed(
  signal: AbortSignal,
  budget: Budget,
  onProgress: (progress: Progress) => void,
): Promise<SpeedTest> {
  onProgress({ step: "latency", share: STARTS.latency });
  const times: number[] = [];
  for (let ping = 0; ping <= PINGS; ping++) times.push(await timed(urlOf(pingSpeed, {}), signal));
  // The first one opens the connection.
  const answers = times.slice(1);
  const measured = (step: "download" | "upload", transfer: (bytes: number) => Promise<number>) => {
    onProgress({ step, share: STARTS[step] });
    return growing(BUDGETS[budget], transfer, ({ share, mbps }) =>
      onProgress({ step, share: STARTS[step] + PART * share, mbps }),
    );
  };
  const download = await measured("download", (bytes) =>
    timed(urlOf(downloadSpeed, { query: { bytes: String(bytes) } }), signal),
  );
  const upload = await measured("upload", (bytes) =>
    timed(urlOf(uploadSpeed, {}), signal, { method: "POST", body: new Blob([new Uint8Array(bytes)]) }),
  );
  return { download, upload, latency: medianOf(answers), jitter: jitterOf(answers) };
}

/** Milliseconds until the whole answer is there. */
async function timed(url: string, signal: AbortSignal, init: RequestInit = {}): Promise<number> {
  const start = performance.now();
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, PATIENCE_MS);
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    const response = await fetch(url, { ...init, cache: "no-store", signal: limit.signal });
    if (!response.ok) throw new ResponseError(response.status, null);
    await response.arrayBuffer();
    return Math.max(0.1, performance.now() - start);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ResponseError ? error : new ResponseError(0, null);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
