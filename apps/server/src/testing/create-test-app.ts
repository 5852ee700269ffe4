import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_LIMIT, MVT, type Route } from "@schoolmap/contract";
import { pino } from "pino";
import { afterAll } from "vitest";
import { createApp } from "../app.ts";
import type { ArtifactStore } from "../artifacts/artifact-store.ts";
import { openArtifactStore } from "../artifacts/open-store.ts";
import type { Context } from "../context.ts";
import { LiveHub } from "../events/index.ts";
import { follow } from "../follow/record-follower.ts";
import type { Http } from "../http/http.ts";
import { openQueue } from "../jobs/index.ts";
import type { Job } from "../jobs/job.ts";
import { createTestRecord, type TestRecord } from "../record/testing/create-test-record.ts";
import { readConfig } from "../settings/config.ts";

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A line of the log. */
type LogLine = Readonly<Record<string, unknown>>;

/** The complete server, listening, with every route and a built web application. */
export interface TestApp {
  readonly http: Http;
  readonly record: TestRecord;
  readonly index: Context["index"];
  /** Directory of its files. */
  readonly dataDir: string;
  /** Store of the files that are uploaded to it. */
  readonly artifacts: ArtifactStore;
  /** Returns the log entries of level warning or higher. */
  log(): readonly LogLine[];
  /** Sends a request over a socket as an external visitor behind a trusted proxy. */
  send(url: string, options?: Sent): Promise<Received>;
}

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Jobs of the queue. Default: none. */
  readonly jobs?: readonly Job<unknown>[];
  /** Writes into the seeded record before the server reads it. */
  readonly fill?: (record: TestRecord) => Promise<void>;
  /** Adds routes before the server listens. */
  readonly more?: (http: Http, record: TestRecord) => void;
}

/** Starts the complete server. Call it in `beforeAll`; the server is closed after all tests of the file. */
export async function createTestApp({ env = {}, jobs = [], fill, more }: TestAppOptions = {}): Promise<TestApp> {
  const record = await createTestRecord({ keep: true, seeded: true });
  await fill?.(record);
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-app-"));
  const webFolder = await createWebApp(folder);
  const lines: LogLine[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) });
  const config = readConfig({ ...env, TRUST_PROXY: "loopback", DATA_DIR: folder });
  const live = new LiveHub();
  const { close, ...memory } = await follow(record, { dataDir: folder, log });
  const artifacts = openArtifactStore(config);
  const http = await createApp(
    { config, record, log, live, jobs: openQueue(record, jobs), artifacts, ...memory },
    { checkAnswers: true, refusesUnderLag: false, webFolder },
  );
  more?.(http, record);
  await http.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = http.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  afterAll(async () => {
    agent.destroy();
    await http.app.close();
    await close();
    await record.drop();
    await rm(folder, { recursive: true });
  });
  return {
    http,
    record,
    index: memory.index,
    dataDir: folder,
    artifacts,
    log: () => lines,
    send: (path, options) => send({ port, agent, path }, options),
  };
}

async function createWebApp(parent: string): Promise<string> {
  const folder = join(parent, "web");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "index.html"), "<!doctype html><html lang='en'><title>Schoolmap</title>");
  await writeFile(join(folder, "assets/app-1a2b3c.js"), "plain()");
  await writeFile(join(folder, "service-worker.js"), "keep()");
  return folder;
}

interface Target {
  readonly port: number;
  readonly agent: Agent;
  readonly path: string;
}

async function send(target: Target, { method = "GET", headers = {}, body }: Sent = {}): Promise<Received> {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const all = { "x-forwarded-for": "203.0.113.1", accept: "text/html", ...length, ...headers };
  const call = httpRequest({ host: "127.0.0.1", ...target, method, headers: all }).end(body);
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const { statusCode: status = 0, headers: received } = response;
  if (received["content-type"]?.startsWith("text/event-stream")) {
    call.destroy();
    return { status, headers: received, body: "" };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status, headers: received, body: Buffer.concat(chunks).toString() };
}

const PARAMS: Readonly<Record<string, string>> = {
  ...{ code: "ke", region: "KEN001", layerId: "3", countryId: "1", view: "US", z: "0", x: "0", lang: "es" },
  line: "2",
  dataset: "schools",
  reference: "ABC",
  giga_id_school: "x",
};

/** Query strings of routes that require one. */
const QUERIES: Readonly<Record<string, string>> = {
  getLastDays: "layer_id=3",
  getConnectivityConfigs: "layer_id=3",
  listPeriods: "layer_id=3",
  getMonthlyShares: "layer_id=3",
  getTimePlayers: "layer_id=3&country_id=1",
  timePlayerTiles: "layer_id=3&country_id=1&z=0&x=0&y=0.mvt",
  nearSchools: "lon=1&lat=1&zoom=3",
  schoolsInView: "bbox=0,0,1,1",
  listSchoolTable: "country_id=1",
  searchPlaces: "q=ken",
  downloadSpeed: "bytes=10",
};

/** Returns a valid request for a route, as the arguments of `send`. */
export function requestOf(route: Route, headers: Readonly<Record<string, string>> = {}): [url: string, options: Sent] {
  const extension = route.mediaType === "image/webp" ? "0.webp" : "0.mvt";
  const { examples = {} } = route;
  const path = route.path
    .replace("*", "map")
    .replace(/\{(\w+)\}/g, (_, name: string) => (name === "y" ? extension : (examples[name] ?? PARAMS[name]!)));
  const tile = route.mediaType === MVT && !path.includes("0.") ? "z=0&x=0&y=0.mvt" : "";
  const inQuery = Object.entries(examples).filter(([name]) => !route.path.includes(`{${name}}`));
  const query = QUERIES[route.id] ?? (inQuery.length > 0 ? String(new URLSearchParams(inQuery)) : tile);
  const sent = route.body ? { body: "[]", headers: { "content-type": "application/json", ...headers } } : { headers };
  return [`${path}${query && "?"}${query}`, { method: route.method, ...sent }];
}

/** Highest limit that is tested. Routes with a higher limit are not exhausted. */
export const EXHAUSTED = 1_000;

/**
 * Sends as many requests as the limit of the route allows a client, 203.0.113.99. All requests differ, so that none is
 * answered from the cache. Routes that draw reject the theme, which counts as a request as well and costs less than an
 * image.
 */
export async function exhaust({ send }: Pick<TestApp, "send">, route: Route): Promise<void> {
  const [url, options] = requestOf(route);
  const headers = { ...options.headers, "x-forwarded-for": "203.0.113.99" };
  const count = route.limit ?? DEFAULT_LIMIT;
  const separator = url.includes("?") ? "&" : "?";
  for (let sent = 0; sent < count; sent += 20) {
    const some = Array.from(
      { length: Math.min(20, count - sent) },
      (_, i) => `${url}${separator}theme=x&v=${sent + i}`,
    );
    await Promise.all(some.map((one) => send(one, { ...options, headers })));
  }
}
