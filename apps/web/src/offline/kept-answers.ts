import { factsOf, withFacts } from "./kept-facts.ts";
import { Shelf } from "./shelf.ts";
import { keptUnder, versionOfAnswer } from "./what-is-kept.ts";

/** Some hundred views with their tiles; unpacked, as browsers keep them. */
const LIMITS = { count: 2_000, bytes: 60_000_000 };

/** The answers last seen, in a cache of the browser. Those that were not used for longest make room for new ones. */
export class KeptAnswers {
  #shelf: Promise<Shelf> | undefined;

  constructor(private readonly name: string) {}

  /** @returns undefined when there is none */
  async find(url: URL): Promise<Response | undefined> {
    const found = await (await this.#cache()).match(keptUnder(url));
    if (found) this.#shelfOf().then((shelf) => shelf.touch(keptUnder(url)), nothing);
    return found;
  }

  /** Puts an answer away that may stay; a device without room keeps nothing. */
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

  /** Counted once in a worker's life, if the browser lets it. */
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

/** A browser that keeps nothing shows all the same. */
function nothing(): void {}
