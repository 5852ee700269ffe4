import type { Context } from "../../apps/server/src/context.ts";
import { createHttp } from "../../apps/server/src/http/app.ts";
import { createLog } from "../../apps/server/src/log.ts";
import { LiveStore, MapIndex } from "../../apps/server/src/mapindex/index.ts";
import { prepare } from "../../apps/server/src/mapindex/prepare.ts";
import { numbersRoutes } from "../../apps/server/src/numbers/index.ts";
import { SearchKeeper, searchRoutes } from "../../apps/server/src/search/index.ts";
import { tilesRoutes } from "../../apps/server/src/tiles/index.ts";
import type { Ground } from "../world/ground.ts";

export interface Asked {
  /** From the request to the last byte of the answer, without a socket. */
  readonly ms: number;
  /** Bytes as they travel. */
  readonly bytes: number;
  readonly body: Buffer;
}

/** The public doors over an index, in this process: everything that the server does for a request, but no cached answers. */
export interface Doors {
  readonly index: () => MapIndex;
  readonly search: SearchKeeper;
  /** @throws when the answer is not 200 */
  ask(url: string): Promise<Asked>;
  /** The same schools under a new data version: nothing that was worked out for the old one is known any more. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export async function openDoors(first: MapIndex, { catalog }: Ground): Promise<Doors> {
  let index = first;
  const log = createLog({ logLevel: "error" });
  const context: Pick<Context, "index" | "catalog" | "search" | "measurements"> = {
    index: () => index,
    catalog: () => catalog,
    search: new SearchKeeper(log),
    measurements: LiveStore.none(),
  };
  const http = await createHttp({
    config: { trustProxy: false, mapProviderUrl: undefined },
    log,
    version: () => index.version,
  });
  tilesRoutes(http, context);
  numbersRoutes(http, context);
  searchRoutes(http, context);
  await prepare(index);
  return {
    index: context.index,
    search: context.search,
    ask: async (url) => {
      const start = performance.now();
      const { statusCode, rawPayload } = await http.app.inject({ url, headers: { "accept-encoding": "gzip" } });
      const ms = performance.now() - start;
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${rawPayload.toString()}`);
      return { ms, bytes: rawPayload.length, body: rawPayload };
    },
    renew: async () => {
      const next = new MapIndex({ ...index.parts(), version: String(Number(index.version) + 1) });
      await prepare(next);
      index = next;
    },
    close: () => {
      context.search.close();
      return http.app.close();
    },
  };
}
