import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type SchoolFormat, schoolFile } from "../../apps/server/src/datasets/files/school-file.ts";
import { schoolTilesFile } from "../../apps/server/src/datasets/pmtiles/school-tiles.ts";
import { headerOf } from "../../apps/server/src/export/header.ts";
import { LiveStore, WORLD } from "../../apps/server/src/mapindex/index.ts";
import { placeView } from "../../apps/server/src/view/resolve-view.ts";
import type { LiveSnapshot } from "../../apps/server/src/view/view-request.ts";
import type { Figure, Findings, PartRequest } from "../run/part.ts";
import { openGround } from "../world/ground.ts";
import { keptIndex } from "../world/kept-index.ts";
import { citationAgain } from "./whole-files/citation-again.ts";
import { featurePages } from "./whole-files/feature-pages.ts";
import { sharesOf } from "./whole-files/shares.ts";

type Format = SchoolFormat | "pmtiles";

/** The first byte of a tile archive is available only after its last tile. An archive is sent only from a snapshot. */
const LIVE: readonly Format[] = ["csv.gz", "geojson.gz", "parquet"];
const FORMATS: readonly Format[] = [...LIVE, "pmtiles"];
const LOOK_MS = 20;
const MB = 1e6;
/** Same level as for a live file. */
const GZIP_LEVEL = 1;

/**
 * Measures every school as a file of each format, the bytes that a reader of a part reads, pages of features, and a
 * repeated citation.
 */
export async function wholeFiles({ schools, work }: PartRequest): Promise<Findings> {
  const index = await keptIndex(work, schools);
  const { record, catalog } = await openGround(work);
  try {
    const moment = { index, catalog, measurements: LiveStore.none() };
    const formats = await writeFormats(moment, work);
    const parts = [
      await sharesOf(join(work, "schools.parquet"), index),
      await featurePages({ ...moment, record }),
      await citationAgain(moment, work),
    ];
    return {
      figures: [formats, ...parts].flatMap(({ figures }) => figures),
      tables: [formats, ...parts].flatMap(({ tables }) => tables),
    };
  } finally {
    await record.close();
  }
}

async function writeFormats(moment: LiveSnapshot, work: string): Promise<Findings> {
  const figures: Figure[] = [];
  const rows: string[][] = [];
  for (const format of FORMATS) {
    const { seconds, firstMs, bytes, memory, lagMs } = await write(moment, format, join(work, `schools.${format}`));
    figures.push({ key: `file-${format}`, what: `every school as ${format}`, value: seconds, unit: "s" });
    if (LIVE.includes(format)) figures.push({ key: "files.first", what: format, value: firstMs / 1000, unit: "s" });
    const cells = [seconds.toFixed(1), firstMs.toFixed(0), (bytes / MB).toFixed(0), (memory / MB).toFixed(0)];
    rows.push([format, ...cells, lagMs.toFixed(0)]);
  }
  const head = ["format", "s", "first byte, ms", "MB", "peak of memory, MB more", "longest hold of the event loop, ms"];
  return { figures, tables: [{ title: "Every school as a file", head, rows }] };
}

function bodyOf(moment: LiveSnapshot, format: Format): Readable {
  const view = placeView(moment, WORLD);
  const header = headerOf(view, { address: "/", sources: [] });
  if (format === "pmtiles") return Readable.from(schoolTilesFile(moment, header), { objectMode: false });
  return schoolFile(format, { view, header, level: GZIP_LEVEL });
}

async function write(moment: LiveSnapshot, format: Format, path: string) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, LOOK_MS);
  delay.enable();
  const start = performance.now();
  const body = bodyOf(moment, format);
  let firstMs = 0;
  let bytes = 0;
  async function* measured() {
    for await (const part of body) {
      firstMs ||= performance.now() - start;
      bytes += part.length;
      yield part;
    }
  }
  await pipeline(measured, createWriteStream(path));
  clearInterval(look);
  delay.disable();
  const seconds = (performance.now() - start) / 1000;
  return { seconds, firstMs, bytes, memory: peak - idle, lagMs: delay.max / MB };
}
