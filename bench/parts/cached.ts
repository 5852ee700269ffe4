import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { layerTiles, statusTiles } from "@schoolmap/contract";
import { latToY, lonToX } from "@schoolmap/rules";
import { coverageLayer } from "../../apps/server/src/catalog/index.ts";
import { startPlainServer } from "../peers/plain-server.ts";
import { formatValue } from "../report/format.ts";
import { median } from "../run/measure.ts";
import type { Findings, PartRequest, Table } from "../run/part.ts";
import { recordFolder } from "../server/filled-record.ts";
import { type Load, press } from "../server/press.ts";
import { startServer } from "../server/server-process.ts";
import { type Ground, readGround } from "../world/ground.ts";
import { createSchools } from "../world/schools.ts";

const TILES = 300;
const CONNECTIONS = 50;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
const MAX_RUNS = 3;

/** Measures tiles in the server's cache over HTTP: 50 connections on loopback, beside a plain server with the same bodies. */
export async function cached({ schools, work, runs }: PartRequest): Promise<Findings> {
  const paths = tileUrls(await readGround(work));
  const count = Math.min(runs, MAX_RUNS);
  const server = await startServer(recordFolder(work, schools));
  try {
    await server.settled();
    await server.prepared();
    const bodies = await fetchBodies(server.address, paths);
    const ours = await measure(server.address, paths, work, count);
    const { resident } = await server.memory();
    const plain = await measurePlain(bodies, work, count);
    const what = `${paths.length} tiles in turn`;
    return {
      figures: [
        { key: "cached.rate", what, value: ours.requestsPerSecond, unit: "/s" },
        { key: "cached.p99", what, value: ours.p99, unit: "ms" },
        {
          key: "cached.throughput",
          what: "cached tiles sent per second",
          value: ours.bytesPerSecond / 1e6,
          unit: "MB",
        },
        { key: "memory.load", what: "server's memory after the load", value: resident, unit: "MB" },
      ],
      tables: [peerTable(ours, plain)],
    };
  } finally {
    await server.stop();
  }
}

/** Requests each path once, which fills the cache, and returns the compressed bodies. */
async function fetchBodies(address: string, paths: readonly string[]): Promise<Map<string, Uint8Array>> {
  const bodies = new Map<string, Uint8Array>();
  for (const path of paths) bodies.set(path, await fetchBody(new URL(path, address)));
  return bodies;
}

/** Returns the body as sent, without decompression. @throws Error when the response is not 200 */
async function fetchBody(url: URL): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      buffer(response).then(resolve, reject);
    }).on("error", reject);
  });
}

async function measurePlain(bodies: ReadonlyMap<string, Uint8Array>, work: string, runs: number): Promise<Load> {
  const server = await startPlainServer(bodies);
  try {
    return await measure(server.address, [...bodies.keys()], work, runs);
  } finally {
    server.stop();
  }
}

/** Returns the median of each figure over several runs, after a warm-up. */
async function measure(address: string, paths: readonly string[], work: string, runs: number): Promise<Load> {
  const options = { connections: CONNECTIONS, seconds: SECONDS, work };
  await press(address, paths, { ...options, seconds: WARM_UP_SECONDS });
  const loads: Load[] = [];
  for (let i = 0; i < runs; i++) loads.push(await press(address, paths, options));
  const middle = (valueAt: (load: Load) => number) => median(loads.map(valueAt));
  return {
    requestsPerSecond: middle((load) => load.requestsPerSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    bytesPerSecond: middle((load) => load.bytesPerSecond),
  };
}

function peerTable(ours: Load, plain: Load): Table {
  const row = (name: string, { requestsPerSecond, p50, p99 }: Load) => [
    name,
    formatValue(requestsPerSecond, "/s"),
    formatValue(p50, "ms"),
    formatValue(p99, "ms"),
  ];
  return {
    title: "Cached tiles beside a plain server",
    head: ["server", "tiles", "p50", "p99"],
    rows: [row("Schoolmap", ours), row("plain node:http", plain)],
  };
}

/** Returns the paths of tiles of all zooms around schools, of two layers. */
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
