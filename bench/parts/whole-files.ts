import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pipeline } from "node:stream/promises";
import { parquetQuery } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { type SchoolFormat, schoolFile } from "../../apps/server/src/datasets/files/school-file.ts";
import { headerOf } from "../../apps/server/src/export/header.ts";
import { type MapIndex, WORLD } from "../../apps/server/src/mapindex/index.ts";
import { placeView } from "../../apps/server/src/view/resolve-view.ts";
import type { Figure, Findings, PartRequest } from "../run/part.ts";
import { keptIndex } from "../world/kept-index.ts";

const FORMATS: readonly SchoolFormat[] = ["csv.gz", "geojson.gz", "parquet"];
const LOOK_MS = 20;
const MB = 1e6;
/** As a live file has it. */
const GZIP_LEVEL = 1;

/** Every school as a file of each form, and how much of the GeoParquet file a reader of one country reads. */
export async function wholeFiles({ schools, work }: PartRequest): Promise<Findings> {
  const index = await keptIndex(work, schools);
  const rows: string[][] = [];
  const figures: Figure[] = [];
  for (const format of FORMATS) {
    const { seconds, firstMs, bytes, memory, lagMs } = await write(index, format, fileOf(work, format));
    figures.push({ key: `file-${format}`, what: `every school as ${format}`, value: seconds, unit: "s" });
    rows.push([
      format,
      seconds.toFixed(1),
      firstMs.toFixed(0),
      (bytes / MB).toFixed(0),
      (memory / MB).toFixed(0),
      lagMs.toFixed(0),
    ]);
  }
  const share = await shareOf(fileOf(work, "parquet"), "KEN");
  figures.push({
    key: "file-country",
    what: "share of the GeoParquet file read for one country, %",
    value: 100 * share,
    unit: "",
  });
  const head = ["format", "s", "first byte, ms", "MB", "memory, MB", "longest hold of the event loop, ms"];
  return { figures, tables: [{ title: "Every school as a file", head, rows }] };
}

function fileOf(work: string, format: SchoolFormat): string {
  return join(work, `schools.${format}`);
}

async function write(index: MapIndex, format: SchoolFormat, path: string) {
  const view = placeView({ index }, WORLD);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, LOOK_MS);
  delay.enable();
  const start = performance.now();
  const body = schoolFile(format, { view, header: headerOf(view, { address: "/", sources: [] }), level: GZIP_LEVEL });
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

/** Which part of the file is read to get every column of the schools of a country. */
async function shareOf(path: string, iso3: string): Promise<number> {
  const handle = await open(path);
  const { size } = await handle.stat();
  let read = 0;
  const file = {
    byteLength: size,
    slice: async (from: number, to = size) => {
      const bytes = new Uint8Array(to - from);
      await handle.read(bytes, 0, bytes.length, from);
      read += bytes.length;
      return bytes.buffer;
    },
  };
  await parquetQuery({ file, compressors, useBloomFilters: true, filter: { country_iso3_code: { $eq: iso3 } } });
  await handle.close();
  return read / size;
}
