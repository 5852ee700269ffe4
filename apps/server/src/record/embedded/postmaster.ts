import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A running server, as its lock file describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * The server that runs on this cluster, or undefined. A lock file that a crash left behind is removed when no server
 * of this cluster has that process id: after a reboot or in a container the id may belong to any other program, and
 * PostgreSQL itself would then refuse to start.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (pid > 0 && (await isServerOf(pid, cluster))) return port > 0 ? { pid, port } : undefined;
  await rm(file, { force: true });
  return undefined;
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const words = await commandLine(pid);
  if (!words.includes("postgres")) return false;
  return words.includes(cluster) || words.includes(await realpath(cluster));
}

async function commandLine(pid: number): Promise<string> {
  if (existsSync("/proc/self")) {
    const raw = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return raw.replaceAll("\0", " ");
  }
  return run("ps", ["-p", String(pid), "-o", "command="]).then(
    ({ stdout }) => stdout,
    () => "",
  );
}
