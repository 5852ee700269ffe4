import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { liveEvents } from "@schoolmap/contract";

/**
 * Behaviour of a proxy between a visitor and the product: it passes everything, is down, repeatedly cuts the stream of
 * events, buffers the stream, or silently drops the open streams.
 */
export type ProxyMode = "open" | "away" | "cutting" | "buffering" | "forgetful";

/** Time until a cutting proxy closes an open stream, in ms. */
const CUT_MS = 700;

/** Proxy between the browser and the running server, like the proxies in school networks. */
export class TestProxy {
  #mode: ProxyMode = "open";
  readonly #sockets = new Set<Socket>();
  /** Open streams: responses to the browser with the responses of the server. */
  readonly #streams = new Map<ServerResponse, IncomingMessage>();
  #calls = 0;
  readonly #target: string;
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer));

  private constructor(target: string) {
    this.#target = target;
    this.#server.on("connection", (socket) => {
      if (this.#mode === "away") socket.destroy();
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
  }

  /** Starts a proxy for a server. */
  static async before(target: string): Promise<TestProxy> {
    const proxy = new TestProxy(target);
    await new Promise<void>((listening) => proxy.#server.listen(0, "127.0.0.1", listening));
    return proxy;
  }

  close(): void {
    this.#server.close();
    this.#dropAll();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Number of open streams of events through the proxy. */
  get streams(): number {
    return this.#streams.size;
  }

  /** Number of requests for the stream so far. */
  get calls(): number {
    return this.#calls;
  }

  /**
   * Changes the mode. All open connections end, except in the mode `forgetful`, in which open streams no longer receive
   * data.
   */
  becomes(mode: ProxyMode): void {
    this.#mode = mode;
    if (mode !== "forgetful") this.#dropAll();
    else for (const answered of this.#streams.values()) answered.unpipe().resume();
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const isStream = asked.url?.startsWith(liveEvents.path) === true;
    const onward = request(this.#target + asked.url, { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answer.flushHeaders();
      if (isStream) this.#keepCount(answer, answered);
      if (isStream && this.#mode === "buffering") answered.resume();
      else answered.pipe(answer);
      if (isStream && this.#mode === "cutting") setTimeout(() => answer.destroy(), CUT_MS);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  }

  #keepCount(answer: ServerResponse, answered: IncomingMessage): void {
    this.#calls++;
    this.#streams.set(answer, answered);
    answer.on("close", () => this.#streams.delete(answer));
  }
}
