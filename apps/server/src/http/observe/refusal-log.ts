import type { ErrorCode } from "@schoolmap/contract";
import type { FastifyRequest } from "fastify";
import type { Log } from "../../process/log.ts";
import type { HttpError } from "../http-error.ts";

const LOGGED: ReadonlySet<ErrorCode> = new Set(["unauthorized", "forbidden", "too_many_requests"]);
const WINDOW_MS = 60_000;
const LINES_PER_WINDOW = 20;

/**
 * Logs clients that are refused access or exceed a limit: a few lines per minute and code, then only the number of
 * further refusals.
 */
export class RefusalLog {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #windows = new Map<ErrorCode, { readonly start: number; count: number }>();

  /** `now` returns milliseconds since 1970. */
  constructor(log: Log, now: () => number = Date.now) {
    this.#log = log;
    this.#now = now;
  }

  note({ code }: HttpError, request: FastifyRequest): void {
    if (!LOGGED.has(code)) return;
    const now = this.#now();
    let window = this.#windows.get(code);
    if (!window || now - window.start >= WINDOW_MS) {
      const unlogged = window ? window.count - LINES_PER_WINDOW : 0;
      if (unlogged > 0) this.#log.warn({ code, count: unlogged }, "further requests were refused in the last minute");
      window = { start: now, count: 0 };
      this.#windows.set(code, window);
    }
    if (++window.count > LINES_PER_WINDOW) return;
    // The query is not logged because it may contain a value that a program should have sent in a header.
    const path = request.url.split("?", 1)[0];
    const route = request.routeOptions?.config.routeId;
    this.#log.warn(
      { code, ip: request.client?.ip, method: request.method, path, route, requestId: request.id },
      "request refused",
    );
  }
}
