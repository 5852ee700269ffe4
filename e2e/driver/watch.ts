import type { BrowserContext, Request } from "playwright-core";

/** Addresses that never touch the network. */
const OWN_SCHEMES = new Set(["data:", "blob:"]);

/** What the browser says of a file, and of a script, that did not load. */
const OUTAGE = /^Failed to load resource|^TypeError: Failed to fetch dynamically imported module/;

/**
 * The script of the map's worker: a map that goes before it has come ends the worker, and the browser never says how the request ended.
 * That a map is drawn is seen on the map itself.
 */
const WORKER = /maplibre-gl-worker-[\w-]+\.js$/;
/** What workers of maps ask for: how it ended is not said either when the worker ended before. */
const TILE = /\.mvt(\?|$)/;

/** Sees every request and every complaint of a visitor's browser. */
export class Watch {
  readonly #pending = new Set<Request>();
  readonly #problems: string[] = [];
  readonly #asked: string[] = [];
  readonly #strangers = new Set<string>();
  /** Addresses that the server, too busy for the moment, asked to be asked for again. */
  readonly #busy = new Set<string>();
  #outagesExpected = false;

  /** @param origin the only place that may be asked */
  constructor(context: BrowserContext, origin: string) {
    context.on("request", (request) => {
      // The stream of events is open as long as the page, and asks for nothing.
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
      // The pages ask again by themselves. Journeys run on machines on which browsers take the processor from the server.
      const isOutage = (this.#outagesExpected || this.#busy.has(url)) && OUTAGE.test(message.text());
      if (message.type() === "error" && !isOutage) this.#problems.push(`console: ${message.text()} (${url})`);
    });
  }

  #forgetTiles(): void {
    for (const request of this.#pending) if (TILE.test(request.url())) this.#pending.delete(request);
  }

  /** From now on the browser may say that something did not load, because the journey takes it away. */
  expectOutages(): void {
    this.#outagesExpected = true;
  }

  /** From now on the visitor may be in somebody else's page, of this origin. */
  expectStranger(origin: string): void {
    this.#strangers.add(origin);
  }

  /** What is on its way. */
  get pending(): string[] {
    return [...this.#pending].map((request) => request.url());
  }

  /** What a journey must never see: requests that left, errors in the console, exceptions. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** What the page has asked the API for so far, in order. */
  get asked(): readonly string[] {
    return this.#asked;
  }
}
