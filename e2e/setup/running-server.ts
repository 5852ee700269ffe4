import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PROGRAM = join(ROOT, "apps/server/dist/main.js");
const CLI = join(ROOT, "apps/server/dist/cli.js");
const run = promisify(execFile);

/** The product as shipped: the built server on a free loopback port with its own data folder. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Link with which the first administrator takes over the product. It works once. */
  readonly administratorLink: string;
  /** Runs a command of the product against the same record. Resolves with its output. */
  command(...args: string[]): Promise<string>;
  /** Stops the server, waits until it has ended, and removes the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the built server with demonstration data, in which no measurements arrive by themselves, and waits until it
 * responds.
 *
 * @param existing data folder of a former server, if any
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  existing?: string,
): Promise<RunningServer> {
  const dataDir = existing ?? (await mkdtemp(join(tmpdir(), "schoolmap-e2e-")));
  const settings = {
    ...process.env,
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    DEMO_TRICKLE: "off",
    ...env,
  };
  const server = spawn(process.execPath, [PROGRAM], { env: settings, stdio: ["ignore", "pipe", "inherit"] });
  const [url, administratorLink] = await linesOf(server, [
    /https?:\/\/127\.0\.0\.1:\d+/,
    /https?:\S+\/invitation\/\S+/,
  ]);
  return {
    url: url!,
    dataDir,
    administratorLink: administratorLink!,
    command: async (...args) => {
      const { stdout } = await run(process.execPath, [CLI, ...args], { env: settings, maxBuffer: 16e6 });
      return stdout;
    },
    stop: async () => {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves with the matches of the patterns in the server's output, in this order, until it is ready. */
async function linesOf(server: ChildProcess, wanted: readonly RegExp[]): Promise<string[]> {
  const found: string[] = [];
  const lines = createInterface({ input: server.stdout! });
  for await (const line of lines) {
    const match = wanted[found.length]!.exec(line)?.[0];
    if (match) found.push(match);
    if (found.length < wanted.length) continue;
    lines.close();
    server.stdout!.resume();
    return found;
  }
  throw new Error(`The server ended with code ${server.exitCode} before it was ready.`);
}
