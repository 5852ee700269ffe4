import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { inviteFirstAdministrator, linkPath } from "./accounts/index.ts";
import { createApp } from "./app.ts";
import { openArtifactStore } from "./artifacts/open-store.ts";
import { LiveHub } from "./events/index.ts";
import { type Follower, follow } from "./follow/record-follower.ts";
import {
  createHistoryLines,
  failLeftImports,
  loadDemo,
  loadDemoHistory,
  loadDemoReviews,
  loadDemoStaff,
  startTrickle,
} from "./ingest/index.ts";
import { JOBS } from "./job-list.ts";
import { type JobsContext, openQueue, type RunningJobs, startJobs, watchPurge } from "./jobs/index.ts";
import { prepareIndex } from "./mapindex/index.ts";
import { createLog, type Log, settleLog } from "./process/log.ts";
import { prepareRecord } from "./process/prepare-record.ts";
import { onStopSignal } from "./process/stop-signals.ts";
import { SYSTEM } from "./record/actor.ts";
import type { OpenRecord } from "./record/open.ts";
import { startRollup } from "./rollup/index.ts";
import { type Config, readConfig } from "./settings/config.ts";
import { startSealer } from "./staff/audit/sealer.ts";
import { findDuplicatesJob } from "./staff/duplicates/find-job.ts";
import { loadDemoImports } from "./staff/imports/index.ts";

/** Functions to call at shutdown, in reverse order of opening. */
type Closers = (() => Promise<void>)[];

/** Resources of jobs in every kind of process. */
type JobBase = Omit<JobsContext, "memory">;

/**
 * Heap growth by garbage before a collection, in percent of live objects. The map index is outside this small heap.
 * With the default, the heap grows fourfold while many measurements arrive, and keeps that size.
 */
const GARBAGE_PERCENT = 40;

/** Maximum time to wait for open requests, in milliseconds. */
const DRAIN_MS = 10_000;

setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
await main();

async function main(): Promise<void> {
  const closers: Closers = [];
  const stopping = new AbortController();
  const closeAll = async () => {
    stopping.abort();
    for (const close of closers.splice(0).reverse()) await close();
    await settleLog();
  };
  onStopSignal(closeAll);
  try {
    const config = readConfig();
    await start(config, createLog(config), closers, stopping.signal);
  } catch (error) {
    // A stop during the start makes its steps fail. This is not their error, and the stop ends the process.
    if (stopping.signal.aborted) return;
    console.error(sentenceOf(error));
    if (process.env.LOG_LEVEL === "debug") console.error(error);
    await closeAll();
    process.exit(1);
  }
}

async function start(config: Config, log: Log, closers: Closers, signal: AbortSignal): Promise<void> {
  const record = await prepareRecord(config, log, "schoolmap server");
  closers.push(record.close);
  await failLeftImports(record.db);
  const queue = openQueue(record, JOBS);
  closers.push(watchPurge(record, { days: config.personalRetentionDays, log }).close);
  closers.push(startSealer(record, log));
  const base: JobBase = { record, config, log, jobs: queue, artifacts: openArtifactStore(config) };
  if (config.jobs === "only") await startWorker(base, closers);
  else await startServer(base, closers, signal);
}

/** Starts the web server and, unless JOBS is off, the worker. */
async function startServer(base: JobBase, closers: Closers, signal: AbortSignal): Promise<void> {
  const { record, config, log } = base;
  if (config.demo && (await isFirstStart(record))) {
    console.log("Loading the demonstration world …");
    await loadDemo(record, { signal });
    await loadDemoReviews(record, { signal });
    await base.jobs.enqueue(findDuplicatesJob, {}, { actor: SYSTEM });
  }
  if (config.demo) await loadDemoHistory(record, { signal, onProgress: createHistoryLines(console.log) });
  if (config.demo) {
    await loadDemoStaff(record);
    await loadDemoImports(record, base.artifacts);
  }
  const live = new LiveHub({ most: config.liveConnections });
  let beginBackground = () => {};
  const background = new Promise<void>((resolve) => {
    beginBackground = resolve;
  });
  const { dataDir } = config;
  const { close, ...memory } = await follow(record, { dataDir, log, onEvent: live.publish, background });
  // The background work must begin before it can be closed.
  closers.push(close, async () => beginBackground());
  closers.push(startRollup(record, { log, rawDays: config.rawRetentionDays }).close);
  const { app } = await createApp({ config, record, log, live, jobs: base.jobs, artifacts: base.artifacts, ...memory });
  closers.push(startTrickle(record, { perSecond: config.demoTrickle, log }).close);
  let jobs: RunningJobs | undefined;
  const stopServing = () => Promise.race([app.close().then(() => undefined), drained(app.server)]);
  // In parallel, because each may take ten seconds.
  closers.push(() => Promise.all([stopServing(), jobs?.stop()]).then(() => undefined));
  await app.listen({ host: config.host, port: config.port });
  beginBackground();
  if (config.jobs === "on") jobs = await startJobs(JOBS, { ...base, memory: async () => memory });
  const address = addressOf(config.host, app.server.address() as AddressInfo);
  console.log(`Schoolmap is ready: ${address}`);
  const token = await inviteFirstAdministrator(record);
  if (token) {
    const link = new URL(linkPath("first_administrator", token), config.publicUrl ?? address);
    console.log(`First administrator: ${link} (valid 24 hours)`);
  }
  // Runs after the start, so that no visitor waits for it; later indexes are prepared before they are served.
  prepareIndex(memory.index())
    // Simplifies the outlines of the world once, which takes longer than the time limit for the map in a page.
    .then(() => (signal.aborted ? undefined : app.inject("/map")))
    .catch((err: unknown) => log.warn({ err }, "the first index could not be prepared"));
}

/** Starts only the worker. It loads the record into memory when a job first requires it. */
async function startWorker(base: JobBase, closers: Closers): Promise<void> {
  const { record, config, log } = base;
  let follower: Promise<Follower> | undefined;
  closers.push(async () => (await follower?.catch(() => undefined))?.close());
  const memory = () => {
    follower ??= follow(record, { dataDir: config.dataDir, log }).catch((error: unknown) => {
      // The next job retries.
      follower = undefined;
      throw error;
    });
    return follower;
  };
  closers.push(startRollup(record, { log, rawDays: config.rawRetentionDays }).close);
  closers.push((await startJobs(JOBS, { ...base, memory })).stop);
  console.log("Schoolmap is ready: a worker without web server");
}

/** Returns whether no import was ever completed, including that of a demonstration world that was removed later. */
async function isFirstStart({ db }: OpenRecord): Promise<boolean> {
  const known = await db
    .selectFrom("import")
    .select("id")
    .where("dry_run", "=", false)
    .where("status", "in", ["completed", "completed_with_errors"])
    .limit(1)
    .execute();
  return known.length === 0;
}

/** Closes open connections after the time limit. */
function drained(server: { closeAllConnections?: () => void }): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => {
      server.closeAllConnections?.();
      done();
    }, DRAIN_MS).unref();
  });
}

function addressOf(host: string, { port }: AddressInfo): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const shown = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${shown}:${port}/`;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === "EADDRINUSE") return `Port ${port} of ${address} is taken: stop the program that uses it, or set PORT.`;
  if (code === "EACCES" && port) return `Port ${port} may not be used by this account: set PORT to 1024 or more.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST is not an address of this machine.";
  return error.message;
}
