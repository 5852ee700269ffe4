import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Screen in memory, for browsers that draw WebGL only on a screen. */
export interface Display {
  /** Value of DISPLAY. */
  readonly name: string;
  close(): Promise<void>;
}

/**
 * Starts Xvfb on a free display number.
 * @throws when Xvfb does not start
 */
export async function openDisplay(): Promise<Display> {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  return { name: `:${await firstLine(server, server.stdout)}`, close: () => ended(server) };
}

/**
 * Returns the first line in a program's output stream that matches.
 * @throws when the stream ends before
 */
export async function firstLine(program: ChildProcess, stream: Readable, pattern = /\S/): Promise<string> {
  const lines = createInterface({ input: stream });
  for await (const line of lines) {
    if (!pattern.test(line)) continue;
    // Later output must not fill the pipe.
    stream.resume();
    return line.trim();
  }
  throw new Error(`${program.spawnfile} ended with code ${program.exitCode}.`);
}

/** Terminates a program and waits until it has ended. */
export async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, "exit");
  program.kill("SIGTERM");
  await exit;
}
