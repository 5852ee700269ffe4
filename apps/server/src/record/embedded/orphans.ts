import { existsSync } from "node:fs";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_AGAIN_MS = 50;
/** After this long PostgreSQL itself says why it cannot start. */
const PATIENCE_MS = 5_000;

/**
 * Ends what a server left behind that was killed. Its processes end by themselves when they next wait for their client;
 * one in the middle of a long statement would hold the memory without which no new server of the cluster starts. Call it
 * only when the cluster has no server. Where there is no /proc it does nothing: the start is then tried until they ended.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (!existsSync("/proc/self")) return;
  const folder = await realpath(cluster);
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const orphans = await orphansIn(folder);
    if (orphans.length === 0) return;
    for (const pid of orphans) end(pid);
    await wait(LOOK_AGAIN_MS);
  }
}

/** Processes of PostgreSQL that work in the folder (each has it as its working directory) and whose server does not. */
async function orphansIn(folder: string): Promise<number[]> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const isIn = async (pid: string) => (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === folder;
  const found = await Promise.all(
    names.map(async (name) => {
      if (!(await isIn(name))) return [];
      const title = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
      const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
      const [, parent] = /^PPid:\s*(\d+)$/m.exec(status) ?? [];
      // Another process of ours may have started a new server in the meantime: its children are no orphans.
      if (!/^postgres: /.test(title) || parent === undefined || (await isIn(parent))) return [];
      return [Number(name)];
    }),
  );
  return found.flat();
}

/** As a crash would: their server is gone, and the next one recovers from its log. */
function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended, or belongs to another account.
  }
}
