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
 * The server that runs on this cluster, or undefined. A lock file that a crash left behind is removed when its process
 * id belongs to another program, as it may after a reboot or in a container: PostgreSQL itself would refuse to start.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (pid > 0 && (await isServerOf(pid, cluster))) return port > 0 ? { pid, port } : undefined;
  // PostgreSQL takes over the file of a process that is gone, and is the safer for finding it; another one's it respects.
  if (isAlive(pid) && (await readFile(file, "utf8").catch(() => "")) === text) await rm(file, { force: true });
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
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
