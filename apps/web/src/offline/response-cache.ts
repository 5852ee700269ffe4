import { cacheKeyOf, responseVersion } from "./cache-rules.ts";
import { LruIndex } from "./lru-index.ts";
import { metadataOf, withMetadata } from "./response-metadata.ts";

/** Some hundred views with their tiles, uncompressed, as browsers store them. */
const LIMITS = { count: 2_000, bytes: 60_000_000 };

/** Most recently used responses, in a browser cache. The least recently used ones are evicted for new ones. */
export class ResponseCache {
  #lru: Promise<LruIndex> | undefined;

  constructor(private readonly name: string) {}

  /** @returns undefined when the response is not cached */
  async find(url: URL): Promise<Response | undefined> {
    const found = await (await this.#cache()).match(cacheKeyOf(url));
    if (found) this.#lruIndex().then((lru) => lru.touch(cacheKeyOf(url)), nothing);
    return found;
  }

  /** Caches a response that may be cached. A device without free storage caches nothing. */
  async put(url: URL, response: Response): Promise<void> {
    const body = await response.blob();
    const metadata = { version: responseVersion(url, response.headers), at: Date.now(), bytes: body.size };
    const name = cacheKeyOf(url);
    const [cache, lru] = await Promise.all([this.#cache(), this.#lruIndex()]);
    const gone = lru.put(name, body.size);
    await Promise.all(gone.map((one) => cache.delete(one)));
    if (gone.includes(name)) return;
    await cache.put(name, new Response(body, { headers: withMetadata(response.headers, metadata) })).catch(nothing);
  }

  #cache(): Promise<Cache> {
    return caches.open(this.name);
  }

  /** Counts the cache once in a worker's lifetime. A failed count is repeated. */
  #lruIndex(): Promise<LruIndex> {
    if (!this.#lru) {
      this.#lru = this.#count();
      this.#lru.catch(() => {
        this.#lru = undefined;
      });
    }
    return this.#lru;
  }

  async #count(): Promise<LruIndex> {
    const cache = await this.#cache();
    const lru = new LruIndex(LIMITS);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      for (const gone of lru.put(request.url, metadataOf(response.headers).bytes)) await cache.delete(gone);
    }
    return lru;
  }
}

/** A browser that cannot cache still shows the data. */
function nothing(): void {}
