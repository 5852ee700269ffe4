import { existsSync } from "node:fs";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const POLL_INTERVAL_MS = 50;
/** Maximum time to wait, in ms. Afterwards, PostgreSQL itself reports why it cannot start. */
const TIMEOUT_MS = 5_000;

/**
 * Ends the remaining processes of a killed server. They end by themselves when they next wait for their client. A
 * process in the middle of a long statement would hold the memory that a new server of the cluster needs to start. Call
 * it only if the cluster has no server. Without /proc it does nothing; the start is then retried until the processes
 * have ended.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (!existsSync("/proc/self")) return;
  const folder = await realpath(cluster);
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const orphans = await orphansIn(folder);
    if (orphans.length === 0) return;
    for (const pid of orphans) end(pid);
    await wait(POLL_INTERVAL_MS);
  }
}

/** Finds PostgreSQL processes that have the folder as working directory, but whose server does not. */
async function orphansIn(folder: string): Promise<number[]> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const isIn = async (pid: string) => (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === folder;
  const found = await Promise.all(
    names.map(async (name) => {
      if (!(await isIn(name))) return [];
      const title = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
      const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
      const [, parent] = /^PPid:\s*(\d+)$/m.exec(status) ?? [];
      // Another process may have started a new server meanwhile. Its children are not orphans.
      if (!/^postgres: /.test(title) || parent === undefined || (await isIn(parent))) return [];
      return [Number(name)];
    }),
  );
  return found.flat();
}

/** Ends a process like a crash would. Its server is gone, and the next server recovers from its log. */
function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has just ended or belongs to another account.
  }
}
