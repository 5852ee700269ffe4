import { layerTiles, statusTiles } from "@schoolmap/contract";
import { latToY, lonToX } from "@schoolmap/rules";
import { coverageLayer } from "../../apps/server/src/catalog/index.ts";
import { median } from "../run/measure.ts";
import type { Findings, PartRequest } from "../run/part.ts";
import { recordFolder } from "../server/filled-record.ts";
import { type Load, press } from "../server/press.ts";
import { mustAnswer, startServer } from "../server/server-process.ts";
import { type Ground, readGround } from "../world/ground.ts";
import { createSchools } from "../world/schools.ts";

const TILES = 300;
const CONNECTIONS = 50;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
const MAX_RUNS = 3;
const ACCEPT = { "accept-encoding": "gzip" };

/** Tiles that the server made before, over HTTP: 50 connections on loopback. */
export async function cached({ schools, work, runs }: PartRequest): Promise<Findings> {
  const server = await startServer(recordFolder(work, schools));
  try {
    await server.settled();
    const urls = tileUrls(await readGround(work));
    for (const url of urls) await mustAnswer(new URL(url, server.address).href, ACCEPT);
    await press(server.address, urls, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS, work });
    const loads: Load[] = [];
    for (let i = 0; i < Math.min(runs, MAX_RUNS); i++) {
      loads.push(await press(server.address, urls, { connections: CONNECTIONS, seconds: SECONDS, work }));
    }
    const { resident } = await server.memory();
    const middle = (valueAt: (load: Load) => number) => median(loads.map(valueAt));
    return {
      figures: [
        {
          key: "cached.rate",
          what: `${urls.length} tiles in turn`,
          value: middle((load) => load.requestsPerSecond),
          unit: "/s",
        },
        {
          key: "cached.p99",
          what: `${urls.length} tiles in turn`,
          value: middle(({ p99 }) => p99),
          unit: "ms",
        },
        {
          key: "cached.throughput",
          what: "cached tiles sent a second",
          value: middle((load) => load.bytesPerSecond) / 1e6,
          unit: "MB",
        },
        { key: "memory.load", what: "server's memory after the load", value: resident, unit: "MB" },
      ],
      tables: [],
    };
  } finally {
    await server.stop();
  }
}

/** Tiles of all zooms around schools, of two layers. */
export function tileUrls({ places, catalog }: Ground): string[] {
  const coverage = layerTiles.path.replace("{layerId}", String(coverageLayer(catalog).id));
  const schools = [...createSchools(TILES * 20, places)].filter((_, i) => i % 20 === 0);
  const urls = schools.map(({ lon, lat }, i) => {
    const z = i % 15;
    const [x, y] = [lonToX(lon), latToY(lat)].map((share) => Math.min(2 ** z - 1, Math.floor(share * 2 ** z)));
    return `${i % 2 ? coverage : statusTiles.path}${z}/${x}/${y}.mvt`;
  });
  return [...new Set(urls)];
}
