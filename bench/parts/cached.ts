import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { layerTiles, statusTiles } from "@schoolmap/contract";
import { latToY, lonToX } from "@schoolmap/rules";
import { coverageLayer } from "../../apps/server/src/catalog/index.ts";
import { median } from "../run/measure.ts";
import type { Findings, PartRequest } from "../run/part.ts";
import { recordFolder } from "../server/filled-record.ts";
import { mustAnswer, startServer } from "../server/server-process.ts";
import { type Ground, readGround } from "../world/ground.ts";
import { createSchools } from "../world/schools.ts";

const TILES = 300;
const CONNECTIONS = 50;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
const MAX_RUNS = 3;
const ACCEPT = { "accept-encoding": "gzip" };
const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** What autocannon says, as far as we read it. */
interface Load {
  readonly requests: { readonly average: number };
  /** In ms. */
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly throughput: { readonly average: number };
  readonly errors: number;
  readonly non2xx: number;
}

/** Tiles that the server made before, over HTTP: 50 connections of autocannon, a process of its own, on loopback. */
export async function cached({ schools, work, runs }: PartRequest): Promise<Findings> {
  const server = await startServer(recordFolder(work, schools));
  try {
    await server.settled();
    const urls = tileUrls(await readGround(work)).map((path) => new URL(path, server.address).href);
    for (const url of urls) await mustAnswer(url, ACCEPT);
    const requests = await writeRequests(work, urls);
    await press(server.address, requests, WARM_UP_SECONDS);
    const loads: Load[] = [];
    for (let i = 0; i < Math.min(runs, MAX_RUNS); i++) loads.push(await press(server.address, requests, SECONDS));
    const { resident } = await server.memory();
    const middle = (valueAt: (load: Load) => number) => median(loads.map(valueAt));
    return {
      figures: [
        {
          key: "cached.rate",
          what: `${urls.length} tiles in turn`,
          value: middle((load) => load.requests.average),
          unit: "/s",
        },
        {
          key: "cached.p99",
          what: `${urls.length} tiles in turn`,
          value: middle(({ latency }) => latency.p99),
          unit: "ms",
        },
        {
          key: "cached.throughput",
          what: "cached tiles sent a second",
          value: middle((load) => load.throughput.average) / 1e6,
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
function tileUrls({ places, catalog }: Ground): string[] {
  const coverage = layerTiles.path.replace("{layerId}", String(coverageLayer(catalog).id));
  const schools = [...createSchools(TILES * 20, places)].filter((_, i) => i % 20 === 0);
  const urls = schools.map(({ lon, lat }, i) => {
    const z = i % 15;
    const [x, y] = [lonToX(lon), latToY(lat)].map((share) => Math.min(2 ** z - 1, Math.floor(share * 2 ** z)));
    return `${i % 2 ? coverage : statusTiles.path}${z}/${x}/${y}.mvt`;
  });
  return [...new Set(urls)];
}

/** autocannon takes several addresses only as a file of the HTTP archive format. */
async function writeRequests(work: string, urls: readonly string[]): Promise<string> {
  const file = join(work, "requests.har");
  const headers = Object.entries(ACCEPT).map(([name, value]) => ({ name, value }));
  const entries = urls.map((url) => ({ request: { method: "GET", url, headers } }));
  await writeFile(file, JSON.stringify({ log: { entries } }));
  return file;
}

async function press(address: string, requests: string, seconds: number): Promise<Load> {
  const program = require.resolve("autocannon");
  const options = ["--json", "--no-progress", "-c", String(CONNECTIONS), "-d", String(seconds), "--har", requests];
  const { stdout } = await run(process.execPath, [program, ...options, address], { maxBuffer: 64e6 });
  const load = JSON.parse(stdout.trim().split("\n").at(-1)!) as Load;
  if (load.errors + load.non2xx > 0) throw new Error(`${load.errors + load.non2xx} requests failed under load.`);
  return load;
}
