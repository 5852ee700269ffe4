import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "../run/measure.ts";
import type { Figure, Findings, PartRequest } from "../run/part.ts";
import { recordFolder } from "../server/filled-record.ts";
import { type Memory, startServer } from "../server/server-process.ts";

const MAX_RUNS = 3;
/** Time until the garbage of the start is collected, in ms. */
const SETTLING_MS = 10_000;

interface Started {
  readonly ready: number;
  readonly searchReady: number;
  readonly memory: Memory;
}

/** Starts the built server over the filled record, with its embedded PostgreSQL, and measures its memory. */
export async function start({ schools, work, runs }: PartRequest): Promise<Findings> {
  const dataDir = recordFolder(work, schools);
  const fromRecord: Started[] = [];
  const fromSnapshot: Started[] = [];
  for (let run = 0; run < Math.min(runs, MAX_RUNS); run++) {
    await rm(join(dataDir, "index"), { recursive: true, force: true });
    fromRecord.push(await startOnce(dataDir));
    fromSnapshot.push(await startOnce(dataDir));
  }
  return {
    figures: [
      ...figuresOf("start.snapshot", "from its snapshot", fromSnapshot),
      ...figuresOf("start.record", "from the record", fromRecord),
    ],
    tables: [],
  };
}

function figuresOf(key: string, what: string, starts: readonly Started[]): Figure[] {
  const middle = (valueAt: (started: Started) => number) => median(starts.map(valueAt));
  return [
    { key, what, value: middle(({ ready }) => ready), unit: "s" },
    {
      key: `${key}.search`,
      what: `start until the search is ready, ${what}`,
      value: middle(({ searchReady }) => searchReady),
      unit: "s",
    },
    { key: "memory", what: `started ${what}`, value: middle(({ memory }) => memory.resident), unit: "MB" },
    {
      key: "memory.highest",
      what: `server's highest memory, started ${what}`,
      value: middle(({ memory }) => memory.highest),
      unit: "MB",
    },
  ];
}

async function startOnce(dataDir: string): Promise<Started> {
  const from = performance.now();
  const server = await startServer(dataDir);
  try {
    await server.settled();
    const searchReady = (performance.now() - from) / 1000;
    await wait(SETTLING_MS);
    return { ready: server.readyAfter, searchReady, memory: await server.memory() };
  } finally {
    await server.stop();
  }
}
