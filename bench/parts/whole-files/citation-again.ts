import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { folderStore } from "../../../apps/server/src/artifacts/folder-store.ts";
import { snapshotDatasetsJob } from "../../../apps/server/src/datasets/index.ts";
import { checksumsOf, citationOf } from "../../../apps/server/src/datasets/snapshots/citation.ts";
import { readNewestSnapshot, readSnapshot } from "../../../apps/server/src/datasets/snapshots/snapshot-store.ts";
import { createContext } from "../../../apps/server/src/jobs/testing/create-context.ts";
import { MapIndex } from "../../../apps/server/src/mapindex/index.ts";
import type { LiveSnapshot } from "../../../apps/server/src/view/view-request.ts";
import type { Findings } from "../../run/part.ts";
import { openGround } from "../../world/ground.ts";

/** Any URL, the same in both citations. */
const URL = "https://map.example/";

/**
 * Publishes a snapshot, then one of later data, and creates the citation of the first again from the stored bytes. The
 * record is new, so that the first snapshot has no previous one, and is deleted afterwards.
 */
export async function citationAgain(world: LiveSnapshot, work: string): Promise<Findings> {
  const folder = join(work, "snapshots");
  await rm(folder, { recursive: true, force: true });
  const { record } = await openGround(folder);
  const artifacts = folderStore(join(folder, "files"));
  try {
    const started = performance.now();
    const first = await publish(world, "first");
    const published = performance.now();
    const cited = citationOf((await readSnapshot(record.db, first))!, URL).text;
    await publish(world, "second");
    const again = performance.now();
    const known = (await readSnapshot(record.db, first))!;
    const files = [];
    for (const file of known.files) files.push({ ...file, sha256: await digestOf(await artifacts.get(file.key)) });
    if (checksumsOf({ files }) !== checksumsOf(known)) throw new Error("The files of a snapshot have changed.");
    if (citationOf({ ...known, files }, URL).text !== cited) throw new Error("The citation of a snapshot has changed.");
    const done = performance.now();
    return {
      figures: [
        { key: "files.snapshot", what: "a snapshot published", value: (published - started) / 1000, unit: "s" },
        {
          key: "files.citation",
          what: "citation of a past snapshot made again",
          value: (done - again) / 1000,
          unit: "s",
        },
      ],
      tables: [],
    };
  } finally {
    await record.close();
    await rm(folder, { recursive: true, force: true });
  }

  async function publish({ index, catalog, measurements }: typeof world, name: string): Promise<string> {
    const later = new MapIndex({ ...index.parts(), version: `${name}-${Date.now()}` });
    const memory = async () => ({ index: () => later, catalog: () => catalog, measurements });
    const context = { ...createContext(record, [snapshotDatasetsJob]), memory, artifacts };
    const head = { job: snapshotDatasetsJob.name, signal: new AbortController().signal };
    await snapshotDatasetsJob.run({}, { ...context, head, release: () => Promise.resolve() });
    return (await readNewestSnapshot(record.db))!.id;
  }
}

async function digestOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of body) hash.update(part);
  return hash.digest("hex");
}
