import { buffer } from "node:stream/consumers";
import type { Context } from "../../apps/server/src/context.ts";
import { createHttp } from "../../apps/server/src/http/app.ts";
import { type IndexImages, imagesOf, indexOf } from "../../apps/server/src/mapindex/build/images.ts";
import type { ColumnImage } from "../../apps/server/src/mapindex/columns/image.ts";
import { prepare } from "../../apps/server/src/mapindex/follow/prepare.ts";
import { LiveStore, type MapIndex } from "../../apps/server/src/mapindex/index.ts";
import { prepareWordRows } from "../../apps/server/src/mapindex/names/word-rows.ts";
import { numbersRoutes } from "../../apps/server/src/numbers/index.ts";
import { createLog } from "../../apps/server/src/process/log.ts";
import { SearchIndexFollower, searchRoutes } from "../../apps/server/src/search/index.ts";
import { tilesRoutes } from "../../apps/server/src/tiles/index.ts";
import type { Ground } from "../world/ground.ts";

export interface TimedResponse {
  /** Time from the request to the last byte of the response, without a socket. */
  readonly ms: number;
  /** Number of transferred bytes. */
  readonly bytes: number;
  readonly body: Buffer;
}

/**
 * Public routes over an index, in this process. It does the same work for a request as the server, but without cached
 * responses.
 */
export interface TestServer {
  readonly index: () => MapIndex;
  readonly search: SearchIndexFollower;
  /** @throws when the response is not 200 */
  request(url: string): Promise<TimedResponse>;
  /**
   * Replaces the index with a copy of the same schools under a new data version. Nothing that was computed for the old
   * version is cached any more, except for data that the server prepares before it publishes a new index.
   */
  renew(): Promise<void>;
  /** Prepares the data for searches by a part of a name, as a server does after the first such request. */
  namesPrepared(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestRoutes(first: MapIndex, { catalog }: Ground): Promise<TestServer> {
  let index = first;
  const log = createLog({ logLevel: "error" });
  const context: Pick<Context, "index" | "catalog" | "search" | "measurements"> = {
    index: () => index,
    catalog: () => catalog,
    search: new SearchIndexFollower(log),
    measurements: LiveStore.none(),
  };
  let looks = 0;
  const http = await createHttp({
    config: { trustProxy: [], mapProviderUrl: undefined },
    log,
    // Different for each call: no response remains valid, so that each is computed again.
    version: () => `${index.version}.${looks++}`,
  });
  tilesRoutes(http, context);
  numbersRoutes(http, context);
  searchRoutes(http, context);
  await prepare(index);
  return {
    index: context.index,
    search: context.search,
    request: async (url) => {
      const start = performance.now();
      const response = await http.app.inject({ url, headers: { "accept-encoding": "gzip" }, payloadAsStream: true });
      const body = await buffer(response.stream());
      const ms = performance.now() - start;
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${body.toString()}`);
      if (http.metrics.cacheHits > 0) throw new Error(`${url} was answered from the cache: its time is not valid.`);
      return { ms, bytes: body.length, body };
    },
    renew: async () => {
      const next = indexOf(copied(imagesOf(index)), String(Number(index.version) + 1), index.places);
      await prepare(next, index);
      index = next;
    },
    namesPrepared: () => prepareWordRows(index.names),
    close: () => {
      context.search.close();
      return http.app.close();
    },
  };
}

function copied(images: IndexImages): IndexImages {
  const copyOf = ({ kind, meta, arrays }: ColumnImage): ColumnImage => ({
    kind,
    meta,
    arrays: Object.fromEntries(Object.entries(arrays).map(([name, array]) => [name, array.slice()])),
  });
  return new Map([...images].map(([name, image]) => [name, copyOf(image)]));
}
