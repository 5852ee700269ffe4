import { factsOf, withFacts } from "./kept-facts.ts";
import { Shelf } from "./shelf.ts";
import { keptUnder, versionOfAnswer } from "./what-is-kept.ts";

/** Some hundred views with their tiles, uncompressed, as browsers store them. */
const LIMITS = { count: 2_000, bytes: 60_000_000 };

/** Most recently used responses, in a browser cache. The least recently used ones are evicted for new ones. */
export class KeptAnswers {
  #shelf: Promise<Shelf> | undefined;

  constructor(private readonly name: string) {}

  /** @returns undefined when the response is not cached */
  async find(url: URL): Promise<Response | undefined> {
    const found = await (await this.#cache()).match(keptUnder(url));
    if (found) this.#shelfOf().then((shelf) => shelf.touch(keptUnder(url)), nothing);
    return found;
  }

  /** Caches a response that may be cached. A device without free storage caches nothing. */
  async keep(url: URL, response: Response): Promise<void> {
    const body = await response.blob();
    const facts = { version: versionOfAnswer(url, response.headers), at: Date.now(), bytes: body.size };
    const name = keptUnder(url);
    const [cache, shelf] = await Promise.all([this.#cache(), this.#shelfOf()]);
    const gone = shelf.put(name, body.size);
    await Promise.all(gone.map((one) => cache.delete(one)));
    if (gone.includes(name)) return;
    await cache.put(name, new Response(body, { headers: withFacts(response.headers, facts) })).catch(nothing);
  }

  #cache(): Promise<Cache> {
    return caches.open(this.name);
  }

  /** Counts the cache once in a worker's lifetime. A failed count is repeated. */
  #shelfOf(): Promise<Shelf> {
    if (!this.#shelf) {
      this.#shelf = this.#count();
      this.#shelf.catch(() => {
        this.#shelf = undefined;
      });
    }
    return this.#shelf;
  }

  async #count(): Promise<Shelf> {
    const cache = await this.#cache();
    const shelf = new Shelf(LIMITS);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      for (const gone of shelf.put(request.url, factsOf(response.headers).bytes)) await cache.delete(gone);
    }
    return shelf;
  }
}

/** A browser that cannot cache still shows the data. */
function nothing(): void {}
