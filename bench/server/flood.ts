import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Parameters of a flood. */
export interface FloodOrder {
  readonly address: string;
  /** Number of concurrent requests. */
  readonly connections: number;
  readonly seconds: number;
  /** Paths to request in turn. */
  readonly paths: readonly string[];
}

/** Responses of the server to a flood. */
export interface FloodResult {
  readonly answered: number;
  /** Number of responses with 429 or 503. */
  readonly refused: number;
}

const PROGRAM = fileURLToPath(new URL("./flood-child.ts", import.meta.url));

/**
 * Sends requests as fast as they are answered, from a separate process.
 * @throws when the process fails
 */
export async function flood(order: FloodOrder): Promise<FloodResult> {
  const child: ChildProcess = fork(PROGRAM, [], { execArgv: process.execArgv });
  child.send(order);
  const [result] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`The flood ended without a result (code ${code}).`))),
  ])) as [FloodResult];
  return result;
}
