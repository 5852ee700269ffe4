import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { searchSchools } from "@schoolmap/contract";

const MAIN = fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url));

/** The built server as operators run it, in a separate process. */
export interface ServerProcess {
  /** URL with a trailing slash. */
  readonly address: string;
  /** Time from the start of the process until it reported that it is ready, in seconds. */
  readonly readyAfter: number;
  /** Resolves when schools can be searched. Until then, the server builds the search alongside its responses. */
  settled(): Promise<void>;
  /**
   * Resolves with the seconds from the start of the process until it has the orders of all schools for the lists of
   * staff.
   */
  prepared(): Promise<number>;
  memory(): Promise<Memory>;
  /** Stops it cleanly, with its embedded PostgreSQL. */
  stop(): Promise<void>;
}

/** Memory in MB. */
export interface Memory {
  readonly resident: number;
  /** Highest resident memory since the start. */
  readonly highest: number;
}

/** Settings of `npm start`: the C library returns memory that the server does not need. */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144" };

/**
 * Settings of `npm start`: V8 collects garbage on one core fewer than there are, so that one core is left for
 * responses, and only when the heap has doubled.
 */
export const V8_FLAGS = ["--v8-pool-size=0", "--heap-growing-percent=100"];

/**
 * Starts the server over a data folder.
 * @throws with its output when it does not become ready
 */
export async function startServer(dataDir: string): Promise<ServerProcess> {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    PORT: "0",
    DEMO: "off",
    LOG_LEVEL: "info",
    // A part may act as several clients, each with its own address.
    TRUST_PROXY: "127.0.0.1",
    ...MALLOC,
  };
  const start = performance.now();
  const child = spawn(process.execPath, [...V8_FLAGS, MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
  const seconds = () => (performance.now() - start) / 1000;
  showWarnings(child.stderr);
  const prepared = lineOf(child.stderr, /orders of schools prepared/).then(seconds);
  // Most callers do not use it and stop the server before.
  prepared.catch(() => undefined);
  const address = await lineOf(child.stdout, /(?<=ready: )http:\S+/);

  return {
    address,
    readyAfter: seconds(),
    prepared: () => prepared,
    settled: () => mustAnswer(new URL(`${searchSchools.path}?q=school`, address).href),
    memory: () => memoryOf(child.pid!),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** @throws when the response is not 200 */
export async function mustAnswer(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
}

/** Prints log entries above the information level. */
function showWarnings(log: Readable): void {
  createInterface({ input: log }).on("line", (line) => {
    if (!line.includes('"level":30,')) console.error(line);
  });
}

/**
 * Resolves with the first match in the lines that the server prints from this point.
 * @throws when the output ends before
 */
function lineOf(stream: Readable, pattern: RegExp): Promise<string> {
  const lines = createInterface({ input: stream });
  return new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const match = pattern.exec(line);
      if (match) resolve(match[0]);
    });
    lines.once("close", () => reject(new Error(`The server ended before it printed ${pattern}.`)));
  });
}

/** Reads the memory from Linux. */
async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
    return (Number(kibibytes) * 1024) / 1e6;
  };
  return { resident: megabytes("VmRSS"), highest: megabytes("VmHWM") };
}
