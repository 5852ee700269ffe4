import { open } from "node:fs/promises";
import { type ParquetQueryFilter, parquetMetadataAsync, parquetQuery } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import type { MapIndex } from "../../../apps/server/src/mapindex/index.ts";
import type { Findings } from "../../run/part.ts";
import { createRandom } from "../../world/random.ts";

/** Number of bytes of the first read, which contains the complete footer. */
const FOOTER_BYTES = 2 ** 17;
const BOXES = 20;
/** Width and height in degrees. */
const BOX = 5;
/** Country of medium size. */
const COUNTRY = "KEN";

/**
 * Measures the share of the GeoParquet file that is read for all columns of the schools of a country, and of boxes
 * around random schools.
 */
export async function sharesOf(path: string, index: MapIndex): Promise<Findings> {
  const ofCountry = await shareOf(path, { country_iso3_code: { $eq: COUNTRY } });
  const random = createRandom(9);
  const ofBoxes: number[] = [];
  for (let left = BOXES; left > 0; left--) {
    const row = Math.floor(random() * index.size);
    ofBoxes.push(await shareOf(path, around(index.lon(row), index.lat(row))));
  }
  const percent = (share: number) => 100 * share;
  const sorted = ofBoxes.toSorted((a, b) => a - b).map(percent);
  const boxes = `GeoParquet of the world read for ${BOXES} boxes of ${BOX}°`;
  return {
    figures: [
      { key: "files.country", what: COUNTRY, value: percent(ofCountry), unit: "%" },
      { key: "files.box", what: `${boxes}, median`, value: sorted[BOXES / 2]!, unit: "%" },
      { key: "files.box", what: `${boxes}, most`, value: sorted.at(-1)!, unit: "%" },
    ],
    tables: [],
  };
}

/** Filters by the boxes of the schools. Their statistics show which row groups can be skipped. */
function around(lon: number, lat: number): ParquetQueryFilter {
  return {
    $and: [
      { "bbox.xmin": { $lte: lon + BOX / 2 } },
      { "bbox.xmax": { $gte: lon - BOX / 2 } },
      { "bbox.ymin": { $lte: lat + BOX / 2 } },
      { "bbox.ymax": { $gte: lat - BOX / 2 } },
    ],
  };
}

async function shareOf(path: string, filter: ParquetQueryFilter): Promise<number> {
  const { file, read, close } = await countingFile(path);
  const metadata = await parquetMetadataAsync(file, { initialFetchSize: FOOTER_BYTES });
  await parquetQuery({ file, metadata, compressors, useBloomFilters: true, filter });
  await close();
  return read() / file.byteLength;
}

async function countingFile(path: string) {
  const handle = await open(path);
  const { size } = await handle.stat();
  let read = 0;
  const slice = async (from: number, to = size) => {
    const bytes = new Uint8Array(to - from);
    await handle.read(bytes, 0, bytes.length, from);
    read += bytes.length;
    return bytes.buffer;
  };
  return { file: { byteLength: size, slice }, read: () => read, close: () => handle.close() };
}
