import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { V8_FLAGS } from "../server/server-process.ts";
import type { ChildOrder } from "./child.ts";
import type { Findings, PartRequest } from "./part.ts";
import { entryOf, type PartName } from "./parts.ts";

const CHILD = fileURLToPath(new URL("./child.ts", import.meta.url));

/**
 * Runs a part in a separate process.
 * @throws when the part fails; its process has reported the reason
 */
export async function runInChild(part: PartName, request: PartRequest): Promise<Findings> {
  const { heap } = entryOf(part);
  const execArgv = [...process.execArgv, ...V8_FLAGS, "--expose-gc", ...(heap ? [`--max-old-space-size=${heap}`] : [])];
  const child = fork(CHILD, [], { execArgv });
  let findings: Findings | undefined;
  child.once("message", (message) => {
    findings = message as Findings;
  });
  child.send({ part, request } satisfies ChildOrder);
  const [code] = (await once(child, "exit")) as [number | null];
  if (!findings) throw new Error(`The part "${part}" ended without a result (code ${code}).`);
  return findings;
}
