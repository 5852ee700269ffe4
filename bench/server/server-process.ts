import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { searchSchools } from "@schoolmap/contract";

const MAIN = fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url));

/** The built server as operators run it, in a process of its own. */
export interface ServerProcess {
  /** With a slash at its end. */
  readonly address: string;
  /** Seconds from the start of the process until it said that it is ready. */
  readonly readyAfter: number;
  /** Resolves when schools can be searched: until then the server builds the search beside its answers. */
  settled(): Promise<void>;
  /** Seconds from the start of the process until it has the orders of all schools that lists of staff need. */
  prepared(): Promise<number>;
  memory(): Promise<Memory>;
  /** Ends it cleanly; the embedded PostgreSQL goes with it. */
  stop(): Promise<void>;
}

/** In MB. */
export interface Memory {
  readonly resident: number;
  /** The most that it ever was. */
  readonly highest: number;
}

/** As `npm start` sets them: the C library gives memory back that the server no longer needs. */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144" };

/** As `npm start` sets it: V8 collects garbage on one core fewer than there are, and answers keep theirs. */
export const V8_POOL = "--v8-pool-size=0";

/** Starts the server over a data folder. @throws with what it said when it does not become ready */
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
    // A part may be several clients, each with an address of its own.
    TRUST_PROXY: "127.0.0.1",
    ...MALLOC,
  };
  const start = performance.now();
  const child = spawn(process.execPath, [V8_POOL, MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
  const seconds = () => (performance.now() - start) / 1000;
  showWarnings(child.stderr);
  const prepared = lineOf(child.stderr, /orders of schools prepared/).then(seconds);
  // Most who start a server do not ask for it, and stop the server before.
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

/** @throws when the answer is not 200 */
export async function mustAnswer(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
}

/** Shows what the log says beyond information. */
function showWarnings(log: Readable): void {
  createInterface({ input: log }).on("line", (line) => {
    if (!line.includes('"level":30,')) console.error(line);
  });
}

/** What matches in a line of what the server prints from now on. @throws when it ends before */
function lineOf(stream: Readable, pattern: RegExp): Promise<string> {
  const lines = createInterface({ input: stream });
  return new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const match = pattern.exec(line);
      if (match) resolve(match[0]);
    });
    lines.once("close", () => reject(new Error(`The server ended before it said ${pattern}.`)));
  });
}

/** As Linux tells it. */
async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
    return (Number(kibibytes) * 1024) / 1e6;
  };
  return { resident: megabytes("VmRSS"), highest: megabytes("VmHWM") };
}
