import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type GlobalStat, getGlobalStat, statusTiles } from "@schoolmap/contract";
import { importSchools } from "../../apps/server/src/ingest/schools/import-schools.ts";
import type { SchoolRow } from "../../apps/server/src/mapindex/index.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { median } from "../run/measure.ts";
import type { Findings, PartRequest } from "../run/part.ts";
import { openRecordOf, recordFolder, schoolsToImport } from "../server/filled-record.ts";
import { startServer } from "../server/server-process.ts";
import { type Ground, readGround } from "../world/ground.ts";
import { writeSchoolFile } from "../world/school-file.ts";

const CHANGED = 10_000;
const MAX_RUNS = 3;
const LOOK_EVERY_MS = 10;
const PATIENCE_MS = 60_000;

/** Schools change in the record while the server runs: when do visitors see it, and do they wait for other things meanwhile? */
export async function change({ schools, work, runs }: PartRequest): Promise<Findings> {
  const dataDir = recordFolder(work, schools);
  const ground = await readGround(work);
  const server = await startServer(dataDir);
  const record = await openRecordOf(dataDir);
  try {
    const times: Changed[] = [];
    for (let run = 0; run < Math.min(runs, MAX_RUNS); run++) {
      times.push(await changeOnce(record, server.address, work, changedSchools(schools, ground, run)));
    }
    const { resident } = await server.memory();
    return {
      figures: [
        {
          key: "change.visible",
          what: `${CHANGED.toLocaleString("en")} schools imported`,
          value: median(times.map((t) => t.visible)),
          unit: "s",
        },
        {
          key: "change.pause",
          what: "slowest answer while schools are imported",
          value: median(times.map((t) => t.pause)),
          unit: "ms",
        },
        {
          key: "change.import",
          what: `import of ${CHANGED.toLocaleString("en")} schools beside the running server`,
          value: median(times.map((t) => t.importing)),
          unit: "s",
        },
        { key: "memory.change", what: "server's memory after the changes", value: resident, unit: "MB" },
      ],
      tables: [],
    };
  } finally {
    await record.close();
    await server.stop();
  }
}

interface Changed {
  /** Seconds of the import. */
  readonly importing: number;
  /** Seconds from its commit until the numbers count the new schools. */
  readonly visible: number;
  /** Milliseconds of the slowest answer, from the beginning of the import on. */
  readonly pause: number;
}

async function changeOnce(record: OpenRecord, address: string, work: string, file: SchoolFile): Promise<Changed> {
  const path = join(work, "changed.csv");
  await writeSchoolFile(path, file.schools, file.places);
  const before = await dataVersion(address);
  const watch = new AbortController();
  const pause = slowestAnswer(address, watch.signal);
  const start = performance.now();
  await importSchools(record, { file: path });
  const committed = performance.now();
  while ((await dataVersion(address)) === before) {
    if (performance.now() - committed > PATIENCE_MS) throw new Error("The server does not follow the record.");
    await wait(LOOK_EVERY_MS);
  }
  const visible = performance.now();
  watch.abort();
  await rm(path);
  return { importing: (committed - start) / 1000, visible: (visible - committed) / 1000, pause: await pause };
}

interface SchoolFile extends Pick<Ground, "places"> {
  readonly schools: Iterable<SchoolRow>;
}

/** Every n-th school under a new name. */
function changedSchools(count: number, { places }: Ground, run: number): SchoolFile {
  const step = Math.max(1, Math.floor(count / CHANGED));
  const schools = (function* () {
    let i = 0;
    for (const school of schoolsToImport(count, places)) {
      if (i++ % step === 0) yield { ...school, name: `${school.name} ${run + 2}` };
    }
  })();
  return { schools, places };
}

async function dataVersion(address: string): Promise<string> {
  const answer = await fetch(new URL(getGlobalStat.path, address));
  return ((await answer.json()) as GlobalStat).data_version;
}

/** Asks for a small tile again and again; it is made anew each time, because its address is. */
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
