import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { exportCsv, exportGeojson } from "@schoolmap/contract";
import { SOURCES } from "@schoolmap/geodata";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { callOf } from "../http/add-route.ts";
import { accepts, matches } from "../http/answer-cache.ts";
import type { Http } from "../http/app.ts";
import { ConcurrencyLimit } from "../http/concurrency-limit.ts";
import { endSlowReader, type ReadingPace } from "../http/slow-reader.ts";
import { publicSources } from "../ingest/feeds/public-sources.ts";
import { liveSnapshotOf } from "../view/view-request.ts";
import { piecesOf } from "./chunks.ts";
import { csvWriter } from "./csv.ts";
import { estimatedBytes } from "./estimate.ts";
import { type Asked, askedFor } from "./export-request.ts";
import { fieldsOf } from "./fields.ts";
import { geojsonWriter } from "./geojson.ts";
import { headerOf } from "./header.ts";
import { fileName } from "./names.ts";
import type { Writer } from "./writer.ts";

export interface ExportLimits {
  /** Exports an address may start in a minute. */
  readonly perMinute: number;
  /** Exports under way at once, whoever asked. */
  readonly atOnce: number;
  /** Of one client. */
  readonly perClient: number;
  readonly pace: ReadingPace;
}

/** The whole data set takes a quarter of an hour at 1 Mbit/s. */
const PACE: ReadingPace = { stallMs: 30_000, totalMs: 30 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };
const LIMITS: ExportLimits = { perMinute: 12, atOnce: 16, perClient: 4, pace: PACE };
/** Fast above all: 1 takes a third of the time of 6 and gives files a tenth larger. */
const GZIP_LEVEL = 1;

type RouteContext = Pick<Context, "record" | "index" | "catalog" | "measurements">;
type WriterOf = (asked: Asked, request: FastifyRequest, at: Date) => Writer | Promise<Writer>;

/**
 * Routes through which a whole view leaves. They stand beside `serve`, because an answer of millions of schools is
 * never whole in memory: rows are written as the client takes them, and no further when it goes away.
 */
export function exportRoutes(http: Http, context: RouteContext, limits: ExportLimits = LIMITS): void {
  const running = new ConcurrencyLimit({ atOnce: limits.atOnce, perClient: limits.perClient });
  const open = (route: typeof exportCsv | typeof exportGeojson, writerOf: WriterOf) => {
    http.app.route({
      method: ["GET", "HEAD"],
      url: route.path,
      config: { rateLimit: { max: limits.perMinute, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const { query, rawQuery, signal } = callOf(route, request, reply);
        const asked = await http.limit.run(request.ip, signal, () =>
          askedFor(liveSnapshotOf(context), { query, raw: rawQuery, signal }),
        );
        const at = new Date();
        const etag = `"${asked.version.replace(/[^\w.-]/g, "")}"`;
        // Weak: compressed or not, and with the time of its making inside, it means the same.
        const common = {
          etag: `W/${etag}`,
          "cache-control": "public, max-age=0, must-revalidate",
          vary: "accept-encoding",
        };
        if (matches(request.headers["if-none-match"]?.replace(/^W\//, ""), etag)) {
          return reply.code(304).headers(common).send();
        }
        const gzip = accepts("gzip", request.headers["accept-encoding"]);
        const head = {
          ...common,
          "content-type": `${route.mediaType}; charset=utf-8`,
          "content-disposition": `attachment; filename="${fileName(asked, route.path.split(".").at(-1)!, at)}"`,
          "x-total-count": String(asked.view.rows.count),
          ...(gzip ? { "content-encoding": "gzip" } : {}),
        };
        if (request.method === "HEAD") {
          const bytes = estimatedBytes(asked.view.rows, await writerOf(asked, request, at));
          return reply.headers({ ...head, "x-estimated-size": String(bytes) }).send();
        }
        // Who went away before this would never give the place back.
        if (reply.raw.destroyed) return reply.hijack();
        reply.raw.once("close", running.enter(request.ip));
        const writer = await writerOf(asked, request, at);
        stream(asked, writer, gzip, reply.headers(head), limits.pace);
        return reply;
      },
    });
    http.served.add(route.id);
  };
  open(exportCsv, ({ view, layer }) => csvWriter(fieldsOf(view, layer)));
  open(exportGeojson, async (asked, request, at) => {
    const known = await publicSources(context.record.db);
    const sources = [...known, ...SOURCES.filter(({ name }) => known.every((source) => source.name !== name))];
    const { view, layer } = asked;
    return geojsonWriter(view.index, fieldsOf(view, layer), headerOf(asked, { address: request.url, at, sources }));
  });
}

/** Sends an export as fast as it is taken, and no further when the connection ends. */
function stream({ view }: Asked, writer: Writer, gzip: boolean, reply: FastifyReply, pace: ReadingPace): void {
  const pieces = Readable.from(piecesOf(view.rows, writer), { objectMode: false });
  // This ends the stream, and the work behind it.
  endSlowReader(reply.raw, pace);
  // Each end of the pipeline ends the other; an error of it has told both.
  reply.send(gzip ? pipeline(pieces, createGzip({ level: GZIP_LEVEL }), () => {}) : pieces);
}
