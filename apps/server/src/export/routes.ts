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
  /** Longest that a client may take nothing. */
  readonly stallMs: number;
}

const LIMITS: ExportLimits = { perMinute: 12, atOnce: 16, stallMs: 30_000 };
/** Fast above all: 1 takes a third of the time of 6 and gives files a tenth larger. */
const GZIP_LEVEL = 1;

type RouteContext = Pick<Context, "record" | "index" | "catalog" | "measurements">;
type WriterOf = (asked: Asked, request: FastifyRequest) => Writer | Promise<Writer>;

/**
 * Routes through which a whole view leaves. They stand beside `serve`, because an answer of millions of schools is
 * never whole in memory: rows are written as the client takes them, and no further when it goes away.
 */
export function exportRoutes(http: Http, context: RouteContext, limits: ExportLimits = LIMITS): void {
  const running = new ConcurrencyLimit(limits.atOnce);
  const open = (route: typeof exportCsv | typeof exportGeojson, writerOf: WriterOf) => {
    http.app.route({
      method: ["GET", "HEAD"],
      url: route.path,
      config: { rateLimit: { max: limits.perMinute, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const { query, rawQuery } = callOf(route, request);
        const asked = await askedFor(liveSnapshotOf(context), query, rawQuery);
        const at = new Date();
        const etag = `"${asked.version.replace(/[^\w.-]/g, "")}"`;
        // Weak: compressed or not, it means the same.
        const common = {
          etag: `W/${etag}`,
          "cache-control": "public, no-cache",
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
          const bytes = estimatedBytes(asked.view.rows, await writerOf(asked, request));
          return reply.headers({ ...head, "x-estimated-size": String(bytes) }).send();
        }
        // Who went away before this would never give the place back.
        if (reply.raw.destroyed) return reply.hijack();
        reply.raw.once("close", running.enter());
        const writer = await writerOf(asked, request);
        stream(asked, writer, gzip, reply.headers(head), limits.stallMs);
        return reply;
      },
    });
    http.served.add(route.id);
  };
  open(exportCsv, ({ view, layer }) => csvWriter(fieldsOf(view, layer)));
  open(exportGeojson, async (asked, request) => {
    const known = await publicSources(context.record.db);
    const sources = [...known, ...SOURCES.filter(({ name }) => known.every((source) => source.name !== name))];
    const { view, layer } = asked;
    return geojsonWriter(view.index, fieldsOf(view, layer), headerOf(asked, { address: request.url, sources }));
  });
}

/** Sends an export as fast as it is taken, and no further when the connection ends. */
function stream({ view }: Asked, writer: Writer, gzip: boolean, reply: FastifyReply, stallMs: number): void {
  const pieces = Readable.from(piecesOf(view.rows, writer), { objectMode: false });
  // A connection that takes nothing is ended; that ends the stream, and the work behind it.
  reply.raw.setTimeout(stallMs, () => reply.raw.destroy());
  // Each end of the pipeline ends the other; an error of it has told both.
  reply.send(gzip ? pipeline(pieces, createGzip({ level: GZIP_LEVEL }), () => {}) : pieces);
}
