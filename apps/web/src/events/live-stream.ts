import { type LiveEvent, liveEvents } from "@schoolmap/contract";

/** After the stream broke for good; it grows with each failure. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** The server gives a sign of life every 15 s: a stream that is silent for so long is dead, whatever the browser thinks. */
const SILENCE_MS = 40_000;

/** What a stream reports. */
export interface Listener {
  readonly onEvent: (event: LiveEvent) => void;
  /** Whether events come; while they do not, somebody has to ask. */
  readonly onState: (isOpen: boolean) => void;
}

/**
 * Listens to the server while the page is seen. A hidden page hangs up; one that comes back calls again, as after sleep,
 * and the first event of each call says where things stand.
 */
export class LiveStream {
  readonly #listener: Listener;
  readonly #ended = new AbortController();
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  /** The last event, or at first what the page was made from: what was measured since is told. */
  #seen = document.documentElement.dataset.seen;

  constructor(listener: Listener) {
    this.#listener = listener;
    const { signal } = this.#ended;
    document.addEventListener("visibilitychange", () => this.#restart(), { signal });
    addEventListener("online", () => this.#restart(), { signal });
    // A page that the browser froze and thaws has a stream that only looks alive.
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.#restart(), { signal });
    this.#restart();
  }

  close(): void {
    this.#ended.abort();
    this.#hangUp();
  }

  #restart(): void {
    this.#hangUp();
    if (!document.hidden) this.#call();
  }

  #call(): void {
    const query = this.#seen ? `?${new URLSearchParams({ seen: this.#seen })}` : "";
    const source = new EventSource(`${liveEvents.path}${query}`);
    this.#source = source;
    this.#bearsSilence();
    // An open connection is not enough: a proxy may answer and then keep to itself what comes. The first event follows at once.
    source.addEventListener("change", ({ data, lastEventId }: MessageEvent<string>) => {
      this.#hears();
      this.#seen = lastEventId;
      const event = parsed(data);
      if (event) this.#listener.onEvent(event);
    });
    source.addEventListener("beat", () => this.#hears());
    source.onerror = () => {
      this.#listener.onState(false);
      // The browser calls again by itself, except after a refusal.
      if (source.readyState === EventSource.CLOSED) this.#callLater();
    };
  }

  #hears(): void {
    this.#retryMs = FIRST_RETRY_MS;
    this.#listener.onState(true);
    this.#bearsSilence();
  }

  #bearsSilence(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#restart(), SILENCE_MS);
  }

  #callLater(): void {
    this.#hangUp();
    this.#timer = setTimeout(() => this.#restart(), this.#retryMs * (0.5 + Math.random()));
    this.#retryMs = Math.min(LAST_RETRY_MS, this.#retryMs * 2);
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
    this.#listener.onState(false);
  }
}

/** An event that cannot be read says nothing. */
function parsed(text: string): LiveEvent | undefined {
  try {
    return JSON.parse(text) as LiveEvent;
  } catch {
    return undefined;
  }
}
