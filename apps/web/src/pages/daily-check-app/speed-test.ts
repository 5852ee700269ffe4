import { downloadSpeed, pingSpeed, uploadSpeed } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { ResponseError } from "../../api/index.ts";
import { growing, jitterOf, medianOf } from "./speed-sums.ts";

/** Result of a measurement, in Mbps and milliseconds. */
export interface SpeedTest {
  readonly download: number;
  readonly upload: number;
  readonly latency: number;
  readonly jitter: number;
}

/** Bits per second. */
export const MBPS = 1_000_000;

/** Steps of a measurement, in order. Jitter is measured together with latency. */
export type Step = "latency" | "download" | "upload";

/** Progress of a measurement. */
export interface Progress {
  readonly step: Step;
  /** Completed part of the whole, from 0 to 1. */
  readonly share: number;
  /** Speed of the last transfer, in Mbps. */
  readonly mbps?: number;
}

/** Maximum amount of data of a measurement in each direction, in bytes. */
export const BUDGETS = { full: 40_000_000, small: 5_000_000 } as const;
export type Budget = keyof typeof BUDGETS;

/** Returns the maximum amount of data of both directions together, in megabytes. */
export function mostMegabytes(budget: Budget): number {
  return (2 * BUDGETS[budget]) / 1_000_000;
}

const PINGS = 10;
/** Maximum duration of a single transfer, in ms. The first one is small. */
const TIMEOUT_MS = 60_000;
const STARTS = { latency: 0, download: 0.1, upload: 0.55 } as const;
const PART = 0.45;

/**
 * Measures the connection to the server with some short requests, then with transfers that grow until one takes long
 * enough.
 * @throws ResponseError when the server does not respond or rejects the request; AbortError when the signal stops it
 */
export async function testSpeed(
  signal: AbortSignal,
  budget: Budget,
  onProgress: (progress: Progress) => void,
): Promise<SpeedTest> {
  onProgress({ step: "latency", share: STARTS.latency });
  const times: number[] = [];
  for (let ping = 0; ping <= PINGS; ping++) times.push(await timed(urlOf(pingSpeed, {}), signal));
  // The first request opens the connection.
  const latencies = times.slice(1);
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
  return { download, upload, latency: medianOf(latencies), jitter: jitterOf(latencies) };
}

/** Returns the milliseconds until the whole response is received. */
async function timed(url: string, signal: AbortSignal, init: RequestInit = {}): Promise<number> {
  const start = performance.now();
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, TIMEOUT_MS);
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
