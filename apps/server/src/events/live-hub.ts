import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@schoolmap/contract";
import { eventText, HEARTBEAT_TEXT, type LiveVersions, retryText } from "./event-text.ts";
import { RecentEvents } from "./recent-events.ts";

/** The part of a response that the hub uses. */
export type EventStream = Pick<ServerResponse, "write" | "end" | "destroy" | "on" | "writableLength">;

export interface LiveHubOptions {
  /** Maximum number of streams in total. */
  readonly most?: number;
  /** Maximum number of streams of one `holder`. */
  readonly mostEach?: number;
  /** Interval between heartbeats, in milliseconds. */
  readonly heartbeatEvery?: number;
}

export interface Opening {
  /** Client of the stream; undefined: not limited. */
  readonly holder: string | undefined;
  /** Last event that the page received before the stream ended. */
  readonly lastEventId: string | undefined;
  /** Versions that are currently in memory. */
  readonly versions: LiveVersions;
}

const MOST = 5_000;
const MOST_EACH = 50;
const HEARTBEAT_MS = 15_000;
/**
 * Maximum number of bytes buffered for one reader, in addition to the buffers of the system. Events have a few hundred
 * bytes.
 */
const MAX_WAITING_BYTES = 64 * 1024;
/** Time over which browsers reconnect after a restart, in milliseconds. */
const RETRY = { least: 1_000, spread: 4_000 };

/** Sends each change to every open page: one text, written once to each stream. */
export class LiveHub {
  readonly #streams = new Map<EventStream, string | undefined>();
  readonly #each = new Map<string, number>();
  readonly #recent = new RecentEvents();
  readonly #options: Required<LiveHubOptions>;
  readonly #heartbeat: NodeJS.Timeout;
  #closed = false;

  constructor({ most = MOST, mostEach = MOST_EACH, heartbeatEvery = HEARTBEAT_MS }: LiveHubOptions = {}) {
    this.#options = { most, mostEach, heartbeatEvery };
    this.#heartbeat = setInterval(() => this.#writeAll(Buffer.from(HEARTBEAT_TEXT)), heartbeatEvery);
    this.#heartbeat.unref();
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /** Returns the reason why no stream can be opened for this holder; undefined when one can be opened. */
  refusal(holder: string | undefined): "full" | "too many" | undefined {
    if (this.#closed || this.#streams.size >= this.#options.most) return "full";
    if (holder !== undefined && (this.#each.get(holder) ?? 0) >= this.#options.mostEach) return "too many";
    return undefined;
  }

  /**
   * Adds a stream whose head is written, and sends the current versions. A page that reconnects also receives the days
   * that were measured in the meantime. Call `refusal` first.
   */
  open(stream: EventStream, { holder, lastEventId, versions }: Opening): void {
    this.#streams.set(stream, holder);
    if (holder !== undefined) this.#each.set(holder, (this.#each.get(holder) ?? 0) + 1);
    stream.on("close", () => this.#forget(stream));
    // A reader that disconnects during a write is not an error; "close" follows.
    stream.on("error", () => {});
    const measured = lastEventId ? this.#recent.measuredSince(lastEventId, versions) : null;
    const greeting = eventText({ ...versions, measured, at: new Date().toISOString() });
    stream.write(retryText(RETRY.least + Math.random() * RETRY.spread) + greeting);
  }

  /** Sends an event to all open pages. */
  readonly publish = (event: LiveEvent): void => {
    this.#recent.add(event);
    this.#writeAll(Buffer.from(eventText(event)));
  };

  /** Ends every stream immediately, so that the server can stop; browsers reconnect automatically. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams.keys()) {
      if (stream.writableLength > 0) stream.destroy();
      else stream.end();
    }
  }

  #writeAll(bytes: Buffer): void {
    for (const stream of this.#streams.keys()) {
      // The client misses nothing: a page that reconnects receives the events that it missed.
      if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
      else stream.write(bytes);
    }
  }

  #forget(stream: EventStream): void {
    const holder = this.#streams.get(stream);
    if (!this.#streams.delete(stream) || holder === undefined) return;
    const left = this.#each.get(holder)! - 1;
    if (left > 0) this.#each.set(holder, left);
    else this.#each.delete(holder);
  }
}

/** Context with the hub of open pages. */
export interface WithLive {
  readonly live: LiveHub;
}
