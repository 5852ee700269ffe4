import { Readable } from "node:stream";
import { downloadSpeed, MAX_SPEED_BYTES, pingSpeed, postSpeedResult, uploadSpeed } from "@schoolmap/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { checkFormToken, RateLimiter } from "../forms/index.ts";
import { addRoute, callOf } from "../http/add-route.ts";
import { answer, binary } from "../http/answer.ts";
import type { Http } from "../http/app.ts";
import { ConcurrencyLimit } from "../http/concurrency-limit.ts";
import { HttpError } from "../http/http-error.ts";
import { endSlowReader, type ReadingPace } from "../http/slow-reader.ts";
import { randomPieces } from "./random-bytes.ts";
import { keepResult } from "./visitor-measurements.ts";

/** Of one address in a minute: a measurement takes some ten pings and some transfers. */
const PINGS = 300;
const TRANSFERS = 60;
const RESULTS = 30;
const RESULTS_PER_HOUR = 10;
/** Measurements at the same time slow each other down, and everybody else. */
const AT_ONCE = 24;
/** Of one client: a browser measures with one or two. */
const PER_CLIENT = 4;
/** Slow lines are what is measured, so there is no least; a measurement that takes longer has been given up. */
const PACE: ReadingPace = { stallMs: 20_000, totalMs: 60_000, minBytesPerSecond: 0, windowMs: 15_000 };

type RouteContext = Pick<Context, "record" | "index">;

/** Routes for measuring in the browser, and for sending in what came out. `now` in milliseconds since 1970. */
export function speedRoutes(http: Http, context: RouteContext, now: () => number = Date.now): void {
  const running = new ConcurrencyLimit({ atOnce: AT_ONCE, perClient: PER_CLIENT });
  addRoute(http, pingSpeed, () => binary(Buffer.from("pong"), { cache: "never" }), { perMinute: PINGS });
  downloadDoor(http, running);
  uploadDoor(http, running);
  const allowance = new RateLimiter(RESULTS_PER_HOUR, now);
  addRoute(
    http,
    postSpeedResult,
    async ({ body, ip }) => {
      const { record, index } = context;
      await checkFormToken(record.db, body.token, now());
      if (index().rowOf(body.school_id) < 0) throw unknownSchool();
      allowance.take(ip);
      return answer({ counted: await keepResult(record.db, body) }, { status: 201, cache: "never" });
    },
    { perMinute: RESULTS },
  );
}

const limit = { rateLimit: { max: TRANSFERS, timeWindow: 60_000 } };
const UNTOUCHED = { "cache-control": "no-store, no-transform" };

/** Stands beside `serve`, which would compress the bytes and keep them. */
function downloadDoor(http: Http, running: ConcurrencyLimit): void {
  http.app.get(downloadSpeed.path, { exposeHeadRoute: false, config: limit }, (request, reply) => {
    const { bytes } = callOf(downloadSpeed, request, reply).query;
    reply.raw.once("close", running.enter(request.ip));
    endSlowReader(reply.raw, PACE);
    return reply
      .headers({ ...UNTOUCHED, "content-length": String(bytes), "content-type": "application/octet-stream" })
      .send(Readable.from(randomPieces(bytes), { objectMode: false }));
  });
  http.served.add(downloadSpeed.id);
}

/** Stands beside `serve`, because its body is of any type and is never kept. */
function uploadDoor(http: Http, running: ConcurrencyLimit): void {
  http.app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser("*", async (_request: FastifyRequest, payload: AsyncIterable<Buffer>) => count(payload));
    door.post(uploadSpeed.path, {
      config: limit,
      onRequest: async (request, reply) => {
        if (Number(request.headers["content-length"] ?? 0) > MAX_SPEED_BYTES) throw tooLarge();
        reply.raw.once("close", running.enter(request.ip));
      },
      handler: async (request, reply) =>
        reply
          .headers(UNTOUCHED)
          .type("application/json; charset=utf-8")
          .send({ bytes: typeof request.body === "number" ? request.body : 0 }),
    });
  });
  http.served.add(uploadSpeed.id);
}

/** Reads a body to its end and forgets it. */
async function count(body: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const { length } of body) {
    bytes += length;
    if (bytes > MAX_SPEED_BYTES) throw tooLarge();
  }
  return bytes;
}

function tooLarge(): HttpError {
  return new HttpError("payload_too_large", `A measurement takes at most ${MAX_SPEED_BYTES} bytes.`);
}

function unknownSchool(): HttpError {
  const errors = [{ path: "school_id", code: "not_found", message: "names no school of the map" }];
  return new HttpError("invalid", "The body at 'school_id' names no school of the map.", { errors });
}
