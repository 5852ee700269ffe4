import { downloadSpeed, pingSpeed, uploadSpeed } from "@schoolmap/contract";
import { callUrl } from "../../api/call.ts";
import { jitterOf, medianOf, nextBytes } from "./speed-sums.ts";

/** What a measurement found: Mbps and milliseconds. */
export interface SpeedTest {
  readonly download: number;
  readonly upload: number;
  readonly latency: number;
  readonly jitter: number;
}

/** What is measured one after the other; jitter comes with latency. */
export type Step = "latency" | "download" | "upload";

const PINGS = 10;
const FIRST_BYTES = 250_000;
const ROUNDS = 4;

/**
 * Measures the connection to our server: some short answers, then transfers that grow until one takes a while.
 * @throws when the server does not answer or the signal stops it
 */
export async function testSpeed(signal: AbortSignal, onStep: (step: Step) => void): Promise<SpeedTest> {
  onStep("latency");
  const times: number[] = [];
  for (let ping = 0; ping <= PINGS; ping++) times.push(await timed(callUrl(pingSpeed, {}), { signal }));
  // The first one opens the connection.
  const answers = times.slice(1);
  onStep("download");
  const download = await growing((bytes) =>
    timed(callUrl(downloadSpeed, { query: { bytes: String(bytes) } }), { signal }),
  );
  onStep("upload");
  const upload = await growing((bytes) =>
    timed(callUrl(uploadSpeed, {}), { signal, method: "POST", body: new Blob([new Uint8Array(bytes)]) }),
  );
  return { download, upload, latency: medianOf(answers), jitter: jitterOf(answers) };
}

/** The speed of the longest of some transfers, each sized by the one before, in Mbps. */
async function growing(transfer: (bytes: number) => Promise<number>): Promise<number> {
  let bytes = FIRST_BYTES;
  let mbps = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const ms = await transfer(bytes);
    mbps = (bytes * 8) / 1000 / ms;
    const next = nextBytes(bytes, ms);
    if (next <= bytes) break;
    bytes = next;
  }
  return mbps;
}

/** Milliseconds until the whole answer is there. */
async function timed(url: string, init: RequestInit): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { ...init, cache: "no-store" });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
  return Math.max(0.1, performance.now() - start);
}
