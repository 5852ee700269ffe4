import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a flood is made of. */
export interface FloodOrder {
  readonly address: string;
  /** Requests under way at once. */
  readonly connections: number;
  readonly seconds: number;
  /** Asked for in turn. */
  readonly paths: readonly string[];
}

/** How the server met a flood. */
export interface FloodResult {
  readonly answered: number;
  /** With 429 or 503. */
  readonly refused: number;
}

const PROGRAM = fileURLToPath(new URL("./flood-child.ts", import.meta.url));

/** Sends requests as fast as they are answered, from a process of its own. @throws when the process fails */
export async function flood(order: FloodOrder): Promise<FloodResult> {
  const child: ChildProcess = fork(PROGRAM, [], { execArgv: process.execArgv });
  child.send(order);
  const [result] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`The flood ended without a result (code ${code}).`))),
  ])) as [FloodResult];
  return result;
}
