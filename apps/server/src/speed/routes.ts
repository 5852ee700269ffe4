import { Readable } from "node:stream";
import { downloadSpeed, pingSpeed, postSpeedResult, uploadSpeed } from "@schoolmap/contract";
import { checkFormToken, RateLimiter } from "../forms/index.ts";
import { addRoute } from "../http/add-route.ts";
import { answer, binary, Download } from "../http/answer.ts";
import { ConcurrencyLimit } from "../http/concurrency-limit.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import type { ReadingPace } from "../http/slow-reader.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithRecord } from "../record/connect.ts";
import { keepResult } from "./keep-result.ts";
import { randomPieces } from "./random-bytes.ts";

const RESULTS_PER_HOUR = 10;
/** Maximum number of concurrent measurements. They slow down each other and all other clients. */
const AT_ONCE = 24;
/** Maximum per client: a browser measures with one or two. */
const PER_CLIENT = 4;
/**
 * There is no minimum rate, because slow lines are to be measured. A measurement that takes longer has been abandoned.
 */
const PACE: ReadingPace = { stallMs: 20_000, totalMs: 60_000, minBytesPerSecond: 0, windowMs: 15_000 };
/** Compression in transit or caching would change what the bytes measure. */
const UNTOUCHED = { "cache-control": "no-store, no-transform" };

type RouteContext = WithRecord & WithIndex;

/** Routes for measuring in the browser and for sending the result. `now` in milliseconds since 1970. */
export function speedRoutes(http: Http, context: RouteContext, now: () => number = Date.now): void {
  const running = new ConcurrencyLimit({ atOnce: AT_ONCE, perClient: PER_CLIENT });
  const limiter = new RateLimiter(RESULTS_PER_HOUR, now);
  addRoute(http, pingSpeed, () => binary(Buffer.from("pong")));
  addRoute(http, downloadSpeed, ({ query: { bytes }, client, onClose }) => {
    onClose(running.enter(client.limitKey));
    return new Download(() => Readable.from(randomPieces(bytes), { objectMode: false }), {
      headers: { ...UNTOUCHED, "content-length": String(bytes) },
      compress: false,
      pace: PACE,
    });
  });
  addRoute(http, uploadSpeed, async ({ body, client, onClose }) => {
    onClose(running.enter(client.limitKey));
    return answer({ bytes: await count(body) }, { headers: UNTOUCHED });
  });
  addRoute(http, postSpeedResult, async ({ body, client }) => {
    const { record, index } = context;
    await checkFormToken(record.db, body.token, now());
    const school_id = index().places.kept(body.school_id);
    if (index().rowOf(school_id) < 0) throw unknownSchool();
    limiter.take(client);
    await keepResult(record.db, { ...body, school_id });
    return { counted: false };
  });
}

/** Reads a body to its end, discards it and returns its size in bytes. */
async function count(body: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const { length } of body) bytes += length;
  return bytes;
}

function unknownSchool(): HttpError {
  const errors = [{ path: "school_id", code: "not_found", message: "names no school of the map" }];
  return new HttpError("invalid", "The body at 'school_id' is not the id of a school on the map.", { errors });
}
