import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A running server, as described by its lock file. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * Returns the server that runs on this cluster, or undefined. Removes a lock file left behind by a crash if its process
 * id belongs to another program, as can happen after a reboot or in a container. PostgreSQL itself would refuse to
 * start.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (pid > 0 && (await isServerOf(pid, cluster))) return port > 0 ? { pid, port } : undefined;
  // PostgreSQL itself replaces the lock file of a process that is gone, and doing so is safer with the file present. It
  // does not replace the file of a running process.
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
