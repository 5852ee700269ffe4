import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "./root.mjs";

const PROGRAM = join(ROOT, "apps/server/dist/main.js");

/**
 * Creates a data folder with the demonstration world, for the journeys. The built server creates it at its first start.
 * The folder is removed when this process ends.
 *
 * @param {string} parent folder in which to create it
 * @returns {Promise<string | undefined>} the path; undefined if the server ended before it was ready
 */
export async function createDemoWorld(parent) {
  const dataDir = mkdtempSync(join(parent, "schoolmap-demo-"));
  // Background jobs would be stopped in the middle. They are queued until the next start.
  const settings = {
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    DEMO_TRICKLE: "off",
    JOBS: "off",
  };
  const server = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => {
    server.kill("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });
  const ended = once(server, "exit");
  let isReady = false;
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.includes("Schoolmap is ready")) continue;
    isReady = true;
    server.kill("SIGTERM");
  }
  await ended;
  return isReady ? dataDir : undefined;
}
