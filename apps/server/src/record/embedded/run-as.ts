import { execFile } from "node:child_process";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import type { OsUser } from "./os-user.ts";

const run = promisify(execFile);

/** Arguments of execFile for a program. */
export interface Call {
  readonly file: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Returns how to run a program as another user. If that user cannot enter the folder of one of the `paths` (a checkout
 * below /root, a private temporary folder), the program keeps exactly one privilege: to bypass directory permissions.
 */
export async function callAs(
  user: OsUser | undefined,
  file: string,
  args: readonly string[],
  paths: readonly string[],
): Promise<Call> {
  if (!user) return { file, args };
  const reachable = await Promise.all([file, ...paths].map((path) => canReach(user, path)));
  if (reachable.every(Boolean)) return { file, args, ...user };
  const capability = await findDirectoryCapability();
  return {
    file: "setpriv",
    args: [
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      "--clear-groups",
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      // PostgreSQL calls access(2) on its own programs, which otherwise checks only the user.
      "--securebits=+no_setuid_fixup",
      "--",
      file,
      ...args,
    ],
  };
}

/** Runs a PostgreSQL program and waits for its end. PG* variables of the caller's shell are not passed on. */
export async function runCall(call: Call, timeoutMs: number): Promise<string> {
  const { file, args, ...ids } = call;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PG")));
  const { stdout } = await run(file, [...args], {
    ...ids,
    cwd: "/",
    env: { ...env, LC_ALL: "C", TZ: "UTC" },
    timeout: timeoutMs,
    windowsHide: true,
  });
  return stdout;
}

async function canReach(user: OsUser, path: string): Promise<boolean> {
  let folder = dirname(await realpath(path));
  for (;;) {
    const { mode, uid, gid } = await stat(folder);
    const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}

const CAPABILITIES = [
  // In order of preference: the first only reads and traverses; containers often grant root only the second.
  { name: "dac_read_search", bit: 2n },
  { name: "dac_override", bit: 1n },
] as const;

async function findDirectoryCapability(): Promise<string> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  const found = CAPABILITIES.find(({ bit }) => (effective & (1n << bit)) !== 0n);
  if (!found) {
    throw new Error(
      "PostgreSQL's account cannot reach DATA_DIR or the program itself: move them out of a private folder, or set DATABASE_URL.",
    );
  }
  return found.name;
}
