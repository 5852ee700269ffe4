import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type GlobalStat, getGlobalStat, statusTiles } from "@schoolmap/contract";
import { importSchools } from "../../apps/server/src/ingest/schools/import-schools.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { formatCount } from "../report/format.ts";
import { median } from "../run/measure.ts";
import type { Figure, Findings, PartRequest } from "../run/part.ts";
import { openRecordOf, recordFolder } from "../server/filled-record.ts";
import { startServer } from "../server/server-process.ts";
import { readGround } from "../world/ground.ts";
import { writeSchoolFile } from "../world/school-file.ts";
import { changedSchools, renamed } from "./changed-schools.ts";

const MAX_RUNS = 3;
const LOOK_EVERY_MS = 10;
const MAX_WAIT_MS = 60_000;

/**
 * Measures a change of schools in the record while the server runs: when visitors see it, and whether other responses
 * are delayed.
 */
export async function change({ schools, work, runs }: PartRequest): Promise<Findings> {
  const dataDir = recordFolder(work, schools);
  const { places } = await readGround(work);
  const changes = changedSchools(schools, places);
  const server = await startServer(dataDir);
  const record = await openRecordOf(dataDir);
  const file = join(work, "changed.csv");
  try {
    await server.settled();
    await server.prepared();
    const figures: Figure[] = [];
    for (const { title, schools: changing } of changes) {
      const times: Changed[] = [];
      for (let run = 0; run < Math.min(runs, MAX_RUNS); run++) {
        await writeSchoolFile(file, renamed(changing), places);
        times.push(await changeOnce(record, server.address, file));
      }
      figures.push(...figuresOf(`${formatCount(changing.length)} schools ${title}`, times));
    }
    const { resident } = await server.memory();
    figures.push({ key: "memory.change", what: "server's memory after the changes", value: resident, unit: "MB" });
    return { figures, tables: [] };
  } finally {
    await record.close();
    await server.stop();
  }
}

function figuresOf(what: string, times: readonly Changed[]): Figure[] {
  const middle = (key: keyof Changed) => median(times.map((time) => time[key]));
  return [
    { key: "change.visible", what, value: middle("visible"), unit: "s" },
    { key: "change.pause", what: `slowest other answer while ${what} change`, value: middle("pause"), unit: "ms" },
    { key: "change.import", what: `import of ${what}`, value: middle("importing"), unit: "s" },
  ];
}

interface Changed {
  /** Duration of the import, in seconds. */
  readonly importing: number;
  /** Time from the commit until the numbers include the new schools, in seconds. */
  readonly visible: number;
  /** Duration of the slowest response since the start of the import, in ms. */
  readonly pause: number;
}

async function changeOnce(record: OpenRecord, address: string, file: string): Promise<Changed> {
  const before = await dataVersion(address);
  const watch = new AbortController();
  const pause = slowestAnswer(address, watch.signal);
  const start = performance.now();
  await importSchools(record, { file });
  const committed = performance.now();
  while ((await dataVersion(address)) === before) {
    if (performance.now() - committed > MAX_WAIT_MS) throw new Error("The server does not follow the record.");
    await wait(LOOK_EVERY_MS);
  }
  const visible = performance.now();
  watch.abort();
  return { importing: (committed - start) / 1000, visible: (visible - committed) / 1000, pause: await pause };
}

async function dataVersion(address: string): Promise<string> {
  const answer = await fetch(new URL(getGlobalStat.path, address));
  return ((await answer.json()) as GlobalStat).data_version;
}

/** Requests a small tile repeatedly. The server renders it each time, because its URL is new. */
async function slowestAnswer(address: string, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  for (let i = 0; !signal.aborted; i++) {
    const start = performance.now();
    await (await fetch(new URL(`${statusTiles.path}14/8192/8191.mvt?try=${i}`, address))).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - start);
    await wait(LOOK_EVERY_MS);
  }
  return slowest;
}
