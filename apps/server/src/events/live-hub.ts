import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@schoolmap/contract";
import { eventText, HEARTBEAT_TEXT, type LiveVersions, retryText } from "./event-text.ts";
import { RecentEvents } from "./recent-events.ts";

/** The part of an answer that the hub writes to. */
export type EventStream = Pick<ServerResponse, "write" | "end" | "destroy" | "on" | "writableLength">;

export interface LiveHubOptions {
  /** Streams at most, in all. */
  readonly most?: number;
  /** Streams at most for one `holder`. */
  readonly mostEach?: number;
  /** Milliseconds between two signs of life. */
  readonly heartbeatEvery?: number;
}

export interface Opening {
  /** Who asks; undefined: is not limited. */
  readonly holder: string | undefined;
  /** The last event that the page had before it lost the stream. */
  readonly lastEventId: string | undefined;
  /** What is in memory now. */
  readonly versions: LiveVersions;
}

const MOST = 5_000;
const MOST_EACH = 50;
const HEARTBEAT_MS = 15_000;
/** What may wait for one reader besides what the system's own buffers hold. Events have some hundred bytes. */
const MAX_WAITING_BYTES = 64 * 1024;
/** After a restart the browsers come again spread over this time, in milliseconds. */
const RETRY = { least: 1_000, spread: 4_000 };

/** Tells every open page of each change: one text, written once to each stream. */
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

  /** How many streams are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** Why a stream for this holder cannot be opened now. */
  refusal(holder: string | undefined): "full" | "too many" | undefined {
    if (this.#closed || this.#streams.size >= this.#options.most) return "full";
    if (holder !== undefined && (this.#each.get(holder) ?? 0) >= this.#options.mostEach) return "too many";
    return undefined;
  }

  /**
   * Takes a stream whose head is written, and greets it with the versions of now. A page that was here before hears which
   * days were measured meanwhile. Ask `refusal` first.
   */
  open(stream: EventStream, { holder, lastEventId, versions }: Opening): void {
    this.#streams.set(stream, holder);
    if (holder !== undefined) this.#each.set(holder, (this.#each.get(holder) ?? 0) + 1);
    stream.on("close", () => this.#forget(stream));
    // A reader that goes away while it is written to is no error; "close" follows.
    stream.on("error", () => {});
    const measured = lastEventId ? this.#recent.measuredSince(lastEventId, versions) : null;
    const greeting = eventText({ ...versions, measured, at: new Date().toISOString() });
    stream.write(retryText(RETRY.least + Math.random() * RETRY.spread) + greeting);
  }

  /** Tells all open pages. */
  readonly publish = (event: LiveEvent): void => {
    this.#recent.add(event);
    this.#writeAll(Buffer.from(eventText(event)));
  };

  /** Ends every stream at once, so that the server can stop; browsers come again by themselves. */
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
      // It misses nothing: a page that comes again is told what happened meanwhile.
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

/** What knows the open pages. */
export interface WithLive {
  readonly live: LiveHub;
}
