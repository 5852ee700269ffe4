import type { ErrorCode } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const SECONDS = [0.002, 0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5, 15];

/** Prometheus metrics of requests. Each server has its own registry. */
export class HttpMetrics {
  readonly registry = new Registry();
  /**
   * Number of responses from the cache in front that did not reach a route. A plain number because thousands are
   * counted per second.
   */
  cacheHits = 0;
  readonly #requests = new Counter({
    name: "schoolmap_http_requests_total",
    help: "Requests that reached a route, by the route's id and the status of the answer.",
    labelNames: ["route", "status"],
    registers: [this.registry],
  });
  readonly #durations = new Histogram({
    name: "schoolmap_http_request_duration_seconds",
    help: "Seconds from a request to the end of its answer, by route.",
    labelNames: ["route"],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #refusals = new Counter({
    name: "schoolmap_http_refusals_total",
    help: "Refused requests by error code; too_many_requests are those over a limit.",
    labelNames: ["code"],
    registers: [this.registry],
  });

  constructor() {
    const cacheHits = () => this.cacheHits;
    new Counter({
      name: "schoolmap_http_cache_hits_total",
      help: "Answers out of the cache in front.",
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(cacheHits());
      },
    });
  }

  /** Counts a request after its response is sent. */
  count(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.config.routeId ?? "none";
    this.#requests.inc({ route, status: String(reply.statusCode) });
    this.#durations.observe({ route }, reply.elapsedTime / 1000);
  }

  refuse(code: ErrorCode): void {
    this.#refusals.inc({ code });
  }

  /** Adds a gauge whose value is read when the metrics are requested. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      ...{ name: `schoolmap_${name}`, help, registers: [this.registry] },
      collect() {
        this.set(read());
      },
    });
  }

  /** Adds the metrics of the process: memory, CPU, event loop lag. Call it once for each listening server. */
  addProcessMetrics(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
