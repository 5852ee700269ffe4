import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { joinEmbedded } from "../../record/embedded/embedded.ts";
import { findPostmaster } from "../../record/embedded/postmaster.ts";

type Env = Readonly<Record<string, string>>;

interface Ended {
  code: number | null;
  out: string;
  error: string;
}

/** Whether to use the built programs, which start in a fifth of the time; otherwise the sources are used. */
const isBuilt = process.env.PROGRAMS === "built";

/** Starts one of the project's programs as a separate process. */
export function createProcess(
  program: "main" | "cli",
  words: readonly string[],
  env: Env,
): ChildProcess & { ended: Promise<Ended> } {
  const at = isBuilt ? `../../../dist/${program}.js` : `../../${program}.ts`;
  const args = [...(isBuilt ? [] : ["--import", "tsx"]), fileURLToPath(new URL(at, import.meta.url)), ...words];
  const settings = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    HOST: "127.0.0.1",
    PORT: "0",
    DEMO: "off",
    LOG_LEVEL: "warn",
    ...env,
  };
  const child = spawn(process.execPath, args, {
    env: settings,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, error] = ["", ""];
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (error += data));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, out, error }));
  return Object.assign(child, { ended });
}

/** Resolves with the URL that a server prints when it is ready, or with the message of a worker. */
export async function ready(server: ReturnType<typeof createProcess>): Promise<string> {
  const lines = createInterface({ input: server.stdout! });
  for await (const line of lines) {
    const [address] = /http:\/\/\S+|a worker without.*/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error(`not ready: ${(await server.ended).error}`);
}

/** Creates a data folder for one test. If a database server is still running in it after the test, it is stopped. */
export async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "schoolmap-process-"));
  onTestFinished(async () => {
    if (await findPostmaster(join(dataDir, "postgres"))) await (await joinEmbedded({ dataDir })).leave();
    await rm(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}
