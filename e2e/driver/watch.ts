import type { BrowserContext, Request } from "playwright-core";

/** URL schemes that do not use the network. */
const OWN_SCHEMES = new Set(["data:", "blob:"]);

/** Messages of the browser for a file, and for a script, that failed to load. */
const OUTAGE = /^Failed to load resource|^TypeError: Failed to fetch dynamically imported module/;

/**
 * Script of the map's worker. If a map is removed before the script has arrived, the worker ends and the browser never
 * reports the end of the request. The map itself shows that it is drawn.
 */
const WORKER = /maplibre-gl-worker-[\w-]+\.js$/;
/** Requests of map workers. Their end is not reported either if the worker ended before. */
const TILE = /\.mvt(\?|$)/;

/** Records every request and every error of a visitor's browser. */
export class Watch {
  readonly #pending = new Set<Request>();
  readonly #problems: string[] = [];
  readonly #asked: string[] = [];
  readonly #strangers = new Set<string>();
  /** URLs that a busy server asked to be requested again. */
  readonly #busy = new Set<string>();
  #outagesExpected = false;

  /** @param origin the only origin that may be requested */
  constructor(context: BrowserContext, origin: string) {
    context.on("request", (request) => {
      // The stream of events is open as long as the page and requests no data.
      const isStream = request.resourceType() === "eventsource";
      if (!isStream && !WORKER.test(request.url())) this.#pending.add(request);
      const url = new URL(request.url());
      if (!OWN_SCHEMES.has(url.protocol) && url.origin !== origin && !this.#strangers.has(url.origin))
        this.#problems.push(`left the machine: ${url}`);
      if (url.pathname.startsWith("/api/") && !isStream) this.#asked.push(url.pathname + url.search);
    });
    const done = (request: Request) => this.#pending.delete(request);
    context.on("page", (page) => page.on("worker", (worker) => worker.on("close", () => this.#forgetTiles())));
    context.on("requestfinished", done);
    context.on("requestfailed", done);
    context.on("response", (response) => {
      const isBusy = response.status() === 503 && response.headers()["retry-after"] !== undefined;
      if (isBusy) this.#busy.add(response.url());
    });
    context.on("weberror", (error) => this.#problems.push(`page error: ${error.error().message}`));
    context.on("console", (message) => {
      const { url } = message.location();
      // The pages retry by themselves. Journeys run on machines on which browsers compete with the server for the
      // processor.
      const isOutage = (this.#outagesExpected || this.#busy.has(url)) && OUTAGE.test(message.text());
      if (message.type() === "error" && !isOutage) this.#problems.push(`console: ${message.text()} (${url})`);
    });
  }

  #forgetTiles(): void {
    for (const request of this.#pending) if (TILE.test(request.url())) this.#pending.delete(request);
  }

  /** Permits load errors in the browser from this point, because the journey causes them. */
  expectOutages(): void {
    this.#outagesExpected = true;
  }

  /** Permits an external page of this origin from this point. */
  expectStranger(origin: string): void {
    this.#strangers.add(origin);
  }

  /** Pending requests. */
  get pending(): string[] {
    return [...this.#pending].map((request) => request.url());
  }

  /** Problems that no journey may have: requests to other origins, errors in the console, exceptions. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Requests of the page to the API so far, in order. */
  get asked(): readonly string[] {
    return this.#asked;
  }
}
