import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { prepare } from "../answer.ts";
import { AnswerCache } from "../answer-cache.ts";
import { securityHeaders } from "../site/security-headers.ts";

/** Number of tiles created between two garbage collections. The amount of garbage differs between versions of Node. */
const TILES_A_COLLECTION = 2_000;

/**
 * Fills a cache with small tiles in a separate process, and prints by how many bytes the memory of the process grew.
 */
const [maxBytes, tiles] = process.argv.slice(2).map(Number) as [number, number];

function createCache(): AnswerCache {
  return new AnswerCache(() => "v1", securityHeaders({ mapProviderUrl: undefined }), maxBytes);
}

async function keep(cache: AnswerCache, from: number, to: number): Promise<void> {
  for (let tile = from; tile < to; tile++) {
    const bytes = Buffer.from(`tile ${tile} ${"of some schools ".repeat(40)}`);
    const body = gzipSync(bytes, { level: 4 });
    const prepared = await prepare(body, {
      modified: 0,
      mediaType: "application/x-protobuf",
      encoding: "gzip",
      version: "v1",
      cache: "versioned",
    });
    const url = `/api/statustiles/${tile}/12/345.mvt?country_id=7&num_students__range=1,${tile}`;
    const key = `statusTiles [[["x","12"],["y","345.mvt"],["z","${tile}"]],[["country_id",7]]] ["num_students","range",1,${tile}]`;
    cache.keep(key, url, prepared, { version: "v1", isPlain: true, isCurrent: () => tile >= 0 });
    // The cache stores the headers of the first response.
    request(cache, url);
    if (tile % TILES_A_COLLECTION === 0) global.gc!();
  }
}

const socket = new Socket();

function request(cache: AnswerCache, url: string): void {
  const message = Object.assign(new IncomingMessage(socket), { method: "GET", url });
  message.headers["accept-encoding"] = "gzip";
  if (!cache.tryAnswer(message, new ServerResponse(message))) throw new Error(`${url} is not in the cache.`);
}

function memory(): number {
  global.gc!();
  global.gc!();
  return process.memoryUsage().rss;
}

// Excludes the memory that creating the tiles requires (compiled code, buffers of zlib, a larger heap).
await keep(createCache(), 0, 20_000);
const before = memory();
const cache = createCache();
await keep(cache, 20_000, 20_000 + tiles);
process.stdout.write(String(memory() - before));
// Uses the cache so that it is not garbage-collected earlier.
cache.find("", "", false);
