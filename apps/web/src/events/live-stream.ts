import { type LiveEvent, liveEvents } from "@schoolmap/contract";

/** First delay after the stream has closed permanently, in ms. The delay grows with each failure. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/**
 * Maximum time without an event, in ms. The server sends one every 15 s: a stream without events for longer is dead,
 * regardless of its state in the browser.
 */
const TIMEOUT_MS = 40_000;

/** Callbacks of a stream. */
export interface Listener {
  readonly onEvent: (event: LiveEvent) => void;
  /** Called with whether events are received. While they are not, the page must poll. */
  readonly onState: (isOpen: boolean) => void;
}

/**
 * Listens to the server while the page is visible. A hidden page closes the stream; it reconnects when it becomes
 * visible again, for example after sleep. The first event of each connection contains the current state.
 */
export class LiveStream {
  readonly #listener: Listener;
  readonly #ended = new AbortController();
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  /** Id of the last event, initially that of the data the page was created from: later measurements are reported. */
  #seen = document.documentElement.dataset.seen;

  constructor(listener: Listener) {
    this.#listener = listener;
    const { signal } = this.#ended;
    document.addEventListener("visibilitychange", () => this.#restart(), { signal });
    addEventListener("online", () => this.#restart(), { signal });
    // A page that the browser froze and restored has a stream that only appears to be open.
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.#restart(), { signal });
    this.#restart();
  }

  close(): void {
    this.#ended.abort();
    this.#disconnect();
  }

  #restart(): void {
    this.#disconnect();
    if (!document.hidden) this.#connect();
  }

  #connect(): void {
    const query = this.#seen ? `?${new URLSearchParams({ seen: this.#seen })}` : "";
    const source = new EventSource(`${liveEvents.path}${query}`);
    this.#source = source;
    this.#startTimeout();
    // An open connection is not sufficient, because a proxy can respond and then buffer the events. The first event is
    // sent immediately.
    source.addEventListener("change", ({ data, lastEventId }: MessageEvent<string>) => {
      this.#onReceived();
      this.#seen = lastEventId;
      const event = parsed(data);
      if (event) this.#listener.onEvent(event);
    });
    source.addEventListener("beat", () => this.#onReceived());
    source.onerror = () => {
      this.#listener.onState(false);
      // The browser reconnects on its own, except after an error response.
      if (source.readyState === EventSource.CLOSED) this.#reconnectLater();
    };
  }

  #onReceived(): void {
    this.#retryMs = FIRST_RETRY_MS;
    this.#listener.onState(true);
    this.#startTimeout();
  }

  #startTimeout(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#restart(), TIMEOUT_MS);
  }

  #reconnectLater(): void {
    this.#disconnect();
    this.#timer = setTimeout(() => this.#restart(), this.#retryMs * (0.5 + Math.random()));
    this.#retryMs = Math.min(LAST_RETRY_MS, this.#retryMs * 2);
  }

  #disconnect(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
    this.#listener.onState(false);
  }
}

/** Parses an event; undefined when it is invalid. */
function parsed(text: string): LiveEvent | undefined {
  try {
    return JSON.parse(text) as LiveEvent;
  } catch {
    return undefined;
  }
}
