import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { exists } from "./exists.ts";

const run = promisify(execFile);

/** Installs a Debian package unless its file exists. The installation needs root. */
export async function needPackage(name: string, file: string): Promise<void> {
  if (await exists(file)) return;
  await run("apt-get", ["update"]);
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    maxBuffer: 64e6,
  });
}
